/** Colours in the form `#rrggbb`: contrast between them, and tones of the same hue. */

import { channelsOf, contrast, decoded } from '#shared/contrast'

export { contrast }

/** What WCAG 2.2 requires for graphics (1.4.11) and for text (1.4.3). */
export const enoughContrast = { sign: 3, text: 4.5 } as const

/** White or black, whichever has more contrast with a background. */
export const inkOn = (ground: string): string =>
  contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000'

/** A mix of two colours: 0 is the first, 1 the other. */
export function mix(color: string, other: string, part: number): string {
  const to = channelsOf(other)
  return written(channelsOf(color).map((value, at) => value + ((to[at] ?? 0) - value) * part))
}

/** The colour, moved towards another in small steps until it has the contrast on every background; the other one if it never does. */
export function moved(color: string, towards: string, grounds: string[], wanted: number): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(color, towards, part)
    if (minContrast(mixed, grounds) >= wanted) return mixed
  }
  return towards
}

/** The lowest contrast of a colour on any of the backgrounds. */
export const minContrast = (color: string, grounds: string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/**
 * The hue of a colour at another lightness (0 black to 1 white, perceptually even: OKLCH) and with a maximum chroma (0 is
 * grey, 0.3 the strongest that screens show). Greys stay grey. `turn` moves the hue by degrees.
 */
export function tone(color: string, lightness: number, maxColor: number, turn = 0): string {
  const own = oklchOf(color)
  const hue = own.hue + (turn * Math.PI) / 180
  // Colours that a screen cannot show lose chroma, not hue.
  for (let strength = Math.min(own.strength, maxColor); strength > 0.002; strength *= 0.92) {
    const linear = linearOf(lightness, strength, hue)
    if (linear.every((value) => value > -0.0005 && value < 1.0005)) return written(linear.map(encoded))
  }
  return written(linearOf(lightness, 0, hue).map(encoded))
}

/** 0 black to 1 white, perceptually even. */
export const lightnessOf = (color: string): number => oklchOf(color).lightness

interface Oklch {
  lightness: number
  strength: number
  /** In radians. */
  hue: number
}

// The matrices are those of OKLab, https://bottosson.github.io/posts/oklab/
function oklchOf(color: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(decoded)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { lightness, strength: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function linearOf(lightness: number, strength: number, hue: number): number[] {
  const a = strength * Math.cos(hue)
  const b = strength * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  ]
}

function encoded(linear: number): number {
  const share = Math.min(1, Math.max(0, linear))
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055)
}

/** `#rrggbb` of three channels from 0 to 255. */
export const written = (channels: number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
