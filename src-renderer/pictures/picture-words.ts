/** The texts of choosing a picture. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './picture-words.de'

const en = {
  none: 'None',
  upload: 'Choose a file…',
  take: 'Drop a picture here, paste it, or',
  taken: 'PNG, JPEG or WebP, at most 10 MB and 25 megapixels.',
  drop: 'Drop to add the picture',
  sending: (name: string) => `Adding ${name}`,
  stop: 'Stop',
  pasted: 'Pasted picture',
  remove: (name: string) => `Delete ${name}`,
  deleted: 'Picture deleted',
  retry: 'Try again',
  notLoaded: 'The pictures couldn’t be loaded.',
  measures: (width: string, height: string) => `${width} × ${height} pixels`,
  noPicture: 'No picture was found in it.',
  isLogo: 'This is your business’s logo. Choose another logo there first.',
  usedBy: (templates: string) => `This picture is used in ${templates}. Choose another one there first.`,
  problems: {
    empty: (name: string) => `${name} is empty.`,
    type: (name: string) =>
      `${name} isn’t a PNG, JPEG or WebP picture. Save it in one of these formats first.`,
    bytes: (name: string) => `${name} is larger than 10 MB.`,
    pixels: (name: string) => `${name} has more than 25 megapixels. Make it smaller first.`,
    broken: (name: string) => `${name} can’t be read: the picture is damaged or incomplete.`,
    full: (count: string) => `There are already ${count} pictures. Delete some first.`,
    busy: 'One picture at a time, please.'
  }
}

export type PictureWords = Translation<typeof en>
export const pictureWords = catalogue(en, { de })
