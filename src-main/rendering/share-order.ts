/** The input and output of this folder. It has no access to the database: everything an image shows is in its order. */
import type { ShareDesign, ShareLook, ShareSize } from '#shared/contract/share-settings'
import type { ShareImageFacts } from '#shared/contract/share-images'

/** A picture of the account, as stored. */
export interface KeptPicture {
  /** Identifies its bytes: the same hash means the same picture. */
  hash: string
  webp: Uint8Array
  width: number
  height: number
}

/** Texts as they should appear on the image; null: not shown. */
export interface ShareWords {
  title: string | null
  text: string | null
  /** A phrase of the text to highlight. */
  highlight: string | null
  /** 1 to 5. */
  score: number | null
  /** In the requested style. */
  author: string | null
  source: string | null
  location: string | null
  /** In the requested format and language. */
  date: string | null
  caption: string | null
  business: string
}

/** Everything that determines an image; the same order gives the same bytes. */
export interface ShareOrder {
  design: ShareDesign
  look: ShareLook
  size: ShareSize
  width: number
  height: number
  /**
   * The account's language, BCP 47; decides how characters shared by Chinese, Japanese and Korean look, and how numbers are
   * written.
   */
  language: string
  words: ShareWords
  logo: KeptPicture | null
  background: KeptPicture | null
  /** Whether the template refers to a background or logo that no longer exists. */
  pictureMissing: boolean
  /** From 1. */
  card: number
}

/** Facts about an image besides its pixels. `file_name` is added by the caller. */
export type DrawnFacts = Omit<ShareImageFacts, 'file_name' | 'look'>

export interface Drawn {
  png: Uint8Array
  facts: DrawnFacts
}
