/** The texts of choosing a picture. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './picture-words.de'

const en = {
  none: 'None',
  upload: 'Choose a file…',
  take: 'Drop a picture here, paste it, or',
  taken: 'PNG, JPEG or WebP, at most 10 MB and 25 megapixels.',
  drop: 'Let go to add the picture',
  sending: (name: string) => `Adding ${name}`,
  stop: 'Stop',
  pasted: 'Pasted picture',
  remove: (name: string) => `Delete ${name}`,
  deleted: 'Picture deleted',
  retry: 'Try again',
  notLoaded: 'The pictures could not be read.',
  measures: (width: string, height: string) => `${width} × ${height} pixels`,
  noPicture: 'There was no picture in that.',
  isLogo: 'This is the logo of your business. Choose another one there first.',
  usedBy: (templates: string) => `This picture is shown by ${templates}. Choose another one there first.`,
  problems: {
    empty: (name: string) => `${name} is empty.`,
    type: (name: string) => `${name} is not a PNG, JPEG or WebP picture. Save it as one of these first.`,
    bytes: (name: string) => `${name} is larger than 10 MB.`,
    pixels: (name: string) => `${name} has more than 25 megapixels. Make it smaller first.`,
    broken: (name: string) => `${name} cannot be read: the picture is broken or cut off.`,
    full: (count: string) => `There are ${count} pictures already. Delete some first.`,
    busy: 'One picture at a time, please.'
  }
}

export type PictureWords = Translation<typeof en>
export const pictureWords = catalogue(en, { de })
