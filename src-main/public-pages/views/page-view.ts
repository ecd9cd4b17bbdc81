/** Everything a public page shows. The code that serves it fills this in; nothing else reaches the HTML. */
import type { OwnField, PageField, PageLink, FieldUse } from '#shared/contract/page-settings'

/** What all states of a review page have in common. */
export interface PageAppearance {
  /** BCP 47; our own texts are in the nearest language that we have. */
  language: string
  businessName: string
  /** #rrggbb */
  brandColor: string
  backgroundColor: string | null
  /** An address on the same server, or a `data:` URL; null: none. */
  logo: string | null
  background: string | null
  look: 'stars' | 'faces'
  /** Labels for 1 to 5; null: the usual ones of the language. */
  scoreLabels: readonly string[] | null
  title: string | null
  introduction: string | null
  thankYou: string | null
  links: readonly PageLink[]
  fields: Readonly<Record<PageField, FieldUse>>
  ownFields: readonly OwnField[]
  /** The location, if visitors are told; `change`: the address where they can choose another one. */
  location?: { name: string; change: string | null } | null | undefined
}

/** The values in the form. */
export interface FormValues extends Readonly<Partial<Record<PageField, string>>> {
  /** In the order of the owner's own fields. */
  own?: readonly string[]
}

/** The most UTF-16 units of each input; own fields are `line` or `text`. In any script they fit into a body of 64 kB. */
export const maxLengths = {
  text: 4000,
  name: 200,
  email: 254,
  phone: 40,
  company: 200,
  ownLine: 300,
  ownText: 1000
} as const

/** What is wrong with a form: `fields` by the name of the input (a PageField, or `own0` …). */
export interface FormProblems {
  fields: Readonly<
    Partial<
      Record<
        string,
        'required' | 'too_long' | 'not_an_address' | 'not_a_number' | 'not_a_choice' | 'email_or_phone'
      >
    >
  >
  /** About the whole form, which is shown again as filled in. `not_saved`: the disk is full, or the database locked. */
  whole?: 'too_old' | 'too_quick' | 'no_score' | 'not_saved' | undefined
}

/**
 * Forms POST `application/x-www-form-urlencoded` to `action`, with the inputs `score` (1 to 5), `stamp` (as given), `website`
 * (the trap: hidden, never to be filled in), and in the second step each PageField and `own0` …. (HTML exports send only `score`,
 * by GET, like stars in e-mails: that leads to a page with a fresh stamp, whose form is then submitted.)
 */
export type PageState =
  | {
      step: 'score'
      action: string
      stamp: string
      /**
       * Already chosen in the message that led here. With scripts it is submitted at once; without them the visitor confirms it.
       */
      chosen: number | null
      firstName: string | null
      /** Where a kiosk restarts; by default the form itself. */
      restart?: string | undefined
      /** If set, scripts must not resend the form automatically. */
      problem?: FormProblems['whole']
    }
  | {
      step: 'details'
      action: string
      stamp: string
      score: number
      values: FormValues
      /** Fields whose value is known but not shown: if left empty, the value is kept. */
      kept?: readonly PageField[]
      problems: FormProblems | null
      /** Where a kiosk restarts. */
      restart?: string | undefined
    }
  | {
      step: 'thanks'
      score: number
      /** Link to change the review; null: no longer possible. */
      change: string | null
      /** Where links lead, the same for every score. Links that are counted lead through the public pages. */
      hrefs: readonly string[]
      restart?: string | undefined
    }
  /** The start of a page for several locations. `none`: the link for visitors who were at none of them. */
  | {
      step: 'locations'
      choices: readonly { name: string; href: string }[]
      none: string
      restart: string
    }
  /** The form at the till, for customers whom the business may ask. */
  | {
      step: 'till'
      action: string
      stamp: string
      values: { name: string; email: string; phone: string }
      problems: FormProblems | null
    }
  | { step: 'till_done'; again: string }
  /** `leads_to: links` */
  | { step: 'links'; hrefs: readonly string[] }
  /** Asks for confirmation, because programs that scan e-mails open links. */
  | { step: 'opt_out'; action: string; address: string }
  | { step: 'opted_out'; address: string }

/** What is shown when there is no page. */
export type Notice =
  | 'not_found'
  | 'gone' // the page is no longer in use
  | 'expired' // an expired personal link; `href` points to the public page
  | 'opted_out_already'
  | 'too_many' // requests
  | 'too_large'
  | 'broken' // what was sent cannot be read
  | 'busy' // disk full, locked
  | 'failed'

/**
 * Where a page is shown: a kiosk has larger elements, restarts automatically and shows no links; previews have no scripts or
 * working links.
 */
export type Frame = 'page' | 'kiosk' | 'copy' | 'preview' | 'kiosk_preview'
