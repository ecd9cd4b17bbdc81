/** Reads QR codes as a camera does. */
import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'

/** Returns the QR code's text found in a picture. */
export async function readCode(picture: Uint8Array | Sharp): Promise<string | undefined> {
  const image = picture instanceof Uint8Array ? sharp(picture) : picture
  const flat = image.flatten({ background: '#fff' }).ensureAlpha()
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
