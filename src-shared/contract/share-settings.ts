/** What a share template looks like: what the owner can set, and the dimensions of each size. Source: design of share images. */
import { z } from 'zod'
import { color, id, line, optional } from './fields'

/** The six designs that every account has from the start. */
export const shareDesigns = ['plain-card', 'big-quote', 'photo', 'split', 'minimal', 'dark'] as const
export const shareDesign = z.enum(shareDesigns)
export type ShareDesign = z.infer<typeof shareDesign>

/** Pixels of the named sizes: those that the sites where pictures are posted ask for. */
export const shareSizes = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  link: { width: 1200, height: 630 },
  wide: { width: 1600, height: 900 },
  pin: { width: 1000, height: 1500 }
} as const
export type NamedSize = keyof typeof shareSizes
export const namedSizes = Object.keys(shareSizes) as [NamedSize, ...NamedSize[]]
/** `own` is the size given by `width` and `height`. */
export const shareSize = z.enum([...namedSizes, 'own'])
export type ShareSize = z.infer<typeof shareSize>

/** Width or height of a custom size, in pixels. */
export const side = z.int().min(320).max(4000)
/** Width times height of a custom size: what can be drawn within two seconds, even with a blurred background. */
export const maxPixels = 8_000_000
export const aboutSides = 'Pixels, with `size: "own"`; both or neither, 8,000,000 in all.'
/** Width or height in a body. */
export const ownSide = optional(side).meta({ id: 'OwnSide', description: aboutSides })

/** Font families shipped with Goodword; scripts that a family lacks are drawn in Noto. */
export const shareFonts = {
  'noto-sans': 'Noto Sans',
  inter: 'Inter',
  fraunces: 'Fraunces',
  'playfair-display': 'Playfair Display',
  nunito: 'Nunito',
  oswald: 'Oswald',
  caveat: 'Caveat'
} as const
export type ShareFont = keyof typeof shareFonts

export const authorStyles = ['full', 'first_initial', 'initials', 'hidden'] as const
export const authorStyle = z
  .enum(authorStyles)
  .meta({ description: '`full`: Anna Maier; `first_initial`: Anna M.; `initials`: A. M.; `hidden`: nobody.' })
export type AuthorStyle = z.infer<typeof authorStyle>

const percent = (least: number, most: number) => z.int().min(least).max(most)

/** Every setting, each with a value: everything a picture is drawn with. */
export const shareLook = z
  .object({
    background: color.meta({ description: 'Background colour of the picture.' }),
    background_end: color.meta({ description: 'End colour of the gradient.' }),
    gradient: z.enum(['none', 'down', 'diagonal', 'radial']),
    surface: color.meta({ description: 'Colour of the card, band or panel on the background.' }),
    text_color: color,
    accent: color.meta({ description: 'Colour of quote marks, lines, badges and highlights.' }),
    star_color: color,
    picture_id: id
      .nullable()
      .meta({ description: 'A picture of kind `background`, over the background colour; null: none.' }),
    blur: percent(0, 40).meta({
      description: 'Blur of the background picture, in pixels for a picture 1080 wide.'
    }),
    overlay: percent(0, 100).meta({
      description: 'How strongly the background colour covers the picture, in percent.'
    }),
    show_logo: z.boolean(),
    logo_id: id
      .nullable()
      .meta({ description: 'A picture of kind `logo`; null: the logo of the account, if it has one.' }),
    font: z.enum(Object.keys(shareFonts) as [ShareFont, ...ShareFont[]]),
    font_scale: percent(50, 150).meta({
      description: 'Maximum text size, in percent of the largest size.'
    }),
    align: z.enum(['start', 'center']),
    stars: z.enum(['stars', 'hearts', 'number']),
    show_stars: z.boolean(),
    quote_marks: z.boolean(),
    show_title: z.boolean(),
    show_source: z.boolean(),
    show_date: z.boolean(),
    date_format: z.enum(['long', 'month', 'numeric']).meta({
      description:
        '`long`: 5 March 2026; `month`: March 2026; `numeric`: 05/03/2026; in the language of the account.'
    }),
    show_location: z.boolean(),
    author: authorStyle,
    caption: line(120)
      .nullable()
      .meta({ description: 'A line of your own text, such as a call to action; null: none.' }),
    overflow: z.enum(['shorten', 'cards']).meta({
      description:
        'What happens to text that does not fit even at the smallest size: an ellipsis, or several cards.'
    })
  })
  .meta({ id: 'ShareLook' })
export type ShareLook = z.infer<typeof shareLook>

/** The settings in which a template differs from its design. Unknown settings are refused. */
export const shareSettings = z
  .strictObject(shareLook.partial().shape)
  .meta({ id: 'ShareSettings', description: 'Differences from the design; empty = the design as it is.' })
export type ShareSettings = z.infer<typeof shareSettings>
