/** The look of each design in the brand's colours: every setting has a value, and text is always readable. */
import { usualBrandColor } from '#shared/contract/settings'
import type { ShareDesign, ShareLook, ShareSettings } from '#shared/contract/share-settings'
import { contrast, enoughContrast, minContrast, lightnessOf, moved, tone } from '../tools/colors'

const gold = '#ffc83d'
/** For frames and stars of the dark design; it goes with every hue. */
const champagne = '#e3c48d'
const white = '#ffffff'

/** The look a design is drawn with: its own in the brand's colours, overridden by the given settings. */
export function lookOf(
  design: ShareDesign,
  settings: ShareSettings,
  brand: { color: string | null }
): ShareLook {
  return Object.assign(looks[design]((brand.color ?? usualBrandColor).toLowerCase()), settings)
}

/** Defaults that designs share. */
const usual = {
  gradient: 'none',
  picture_id: null,
  blur: 0,
  overlay: 75,
  show_logo: true,
  logo_id: null,
  font: 'inter',
  font_scale: 100,
  align: 'start',
  stars: 'stars',
  show_stars: true,
  quote_marks: false,
  show_title: true,
  show_source: true,
  show_date: false,
  date_format: 'month',
  show_location: false,
  author: 'first_initial',
  caption: null,
  overflow: 'shorten'
} as const

const looks: Record<ShareDesign, (brand: string) => ShareLook> = {
  'plain-card': plainCard,
  'big-quote': bigQuote,
  photo,
  split,
  minimal,
  dark
}

/** A white card on a pale background in the brand's colour. */
function plainCard(brand: string): ShareLook {
  return {
    ...usual,
    ...read(brand, { background: tone(brand, 0.93, 0.045), background_end: tone(brand, 0.86, 0.075) }),
    gradient: 'diagonal',
    surface: white,
    overlay: 25,
    font: 'nunito'
  }
}

/** The brand's colour everywhere, with an enormous quote mark. */
function bigQuote(brand: string): ShareLook {
  const ground = strongGround(brand)
  return {
    ...usual,
    ...ground,
    gradient: 'diagonal',
    surface: ground.background_end,
    accent: lightnessOf(ground.text_color) > 0.5 ? tone(brand, 0.82, 0.11) : tone(brand, 0.42, 0.1),
    overlay: 80,
    font: 'fraunces',
    quote_marks: true
  }
}

/** Light text on a picture that fades to dark. */
function photo(brand: string): ShareLook {
  return {
    ...usual,
    background: tone(brand, 0.22, 0.055),
    background_end: tone(brand, 0.4, 0.12, 18),
    gradient: 'diagonal',
    surface: tone(brand, 0.2, 0.05),
    text_color: white,
    accent: tone(brand, 0.85, 0.12),
    star_color: gold,
    overlay: 30,
    font: 'inter'
  }
}

/** A panel in the brand's colour next to a calm page. */
function split(brand: string): ShareLook {
  const panel = strongGround(brand)
  return {
    ...usual,
    ...read(brand, { background: tone(brand, 0.985, 0.008), background_end: tone(brand, 0.95, 0.02) }),
    surface: panel.background,
    overlay: 20
  }
}

/** Paper, ink and one thin line. */
function minimal(brand: string): ShareLook {
  return {
    ...usual,
    ...read(brand, { background: tone('#8a7a5c', 0.972, 0.01), background_end: tone('#8a7a5c', 0.93, 0.02) }),
    text_color: '#191714',
    surface: white,
    overlay: 88,
    font: 'fraunces'
  }
}

/** Near-black, with a thin frame and bright text. */
function dark(brand: string): ShareLook {
  return {
    ...usual,
    background: tone(brand, 0.29, 0.055),
    background_end: tone(brand, 0.15, 0.025),
    gradient: 'radial',
    surface: tone(brand, 0.22, 0.03),
    text_color: tone(brand, 0.96, 0.012),
    accent: champagne,
    star_color: champagne,
    overlay: 78,
    font: 'playfair-display',
    align: 'center'
  }
}

interface Ground {
  background: string
  background_end: string
}

type Colors = Ground & Pick<ShareLook, 'surface' | 'text_color' | 'accent' | 'star_color'>

/**
 * Dark text in the brand's hue, with stars and accents in the brand's colour, darkened until they have enough contrast on all
 * backgrounds.
 */
function read(brand: string, ground: Ground): Colors {
  const grounds = [ground.background, ground.background_end, white]
  const ink = tone(brand, 0.24, 0.035)
  return {
    ...ground,
    surface: white,
    text_color: moved(ink, '#000000', grounds, enoughContrast.text),
    accent: moved(brand, '#000000', grounds, enoughContrast.text),
    star_color: moved(brand, '#000000', grounds, enoughContrast.sign)
  }
}

/** The brand's own colour as background. Medium tones are darkened until white is readable on them; bright ones get dark text. */
function strongGround(brand: string): Colors {
  const light = contrast(brand, white) >= 2.4
  const ink = light ? white : tone(brand, 0.22, 0.05)
  const background = moved(brand, light ? '#000000' : white, [ink], enoughContrast.text)
  const deeper = Math.max(0.18, lightnessOf(background) - 0.12)
  const background_end = light
    ? tone(brand, deeper, 0.16, -14)
    : tone(brand, Math.min(0.97, lightnessOf(background) + 0.04), 0.12, 12)
  const grounds = [background, background_end]
  const golden = minContrast(gold, grounds) >= enoughContrast.sign
  return {
    background,
    background_end: contrast(background_end, ink) >= enoughContrast.text ? background_end : background,
    surface: background,
    text_color: ink,
    accent: ink,
    star_color: golden ? gold : ink
  }
}
