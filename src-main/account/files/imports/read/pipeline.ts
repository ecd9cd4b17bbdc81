/**
 * The steps a file goes through to become checked rows, and what is passed between them:
 * bytes → inspect (what is it?) → rows → recognise and map (what do columns mean?) → check (the contract's own rules).
 * None of them uses the database, so they run in a worker and are tested with plain values.
 */
import type { TextField } from '#shared/contract/customer-fields'
import type {
  DateOrder,
  DecimalMark,
  Delimiter,
  Encoding,
  ImportChoices,
  ImportField,
  ImportKind,
  ScoreScale
} from '#shared/contract/import-choices'
import type { ImportRefusalCode, ProblemCode, RowProblem } from '#shared/contract/imports'

/** Where the bytes of a table come from: can be read several times, always from the start. */
export type Content = () => AsyncIterable<Buffer>

/** A row as it is in the file. */
export interface FileRow {
  /** The line on which it begins, from 1; in JSON, the number of the record. */
  line: number
  cells: string[]
  /**
   * Why the row could not be parsed; `cells` then has what could be read. `reading`: how certain it is that they are what was meant,
   * if at all. `delimiter`: what is between them.
   */
  broken?: { code: ProblemCode; message: string; reading?: 'likely' | 'possible'; delimiter?: Delimiter }
  /** Columns in which a sheet shows an error, such as #N/A, or a formula without a result. */
  errors?: number[]
}

/** How an encoding reads words of the file. */
export interface Reading {
  encoding: Encoding
  sample: string
}

/** The detected shape of a file: everything needed to read its rows again in the same way. */
export interface FileShape {
  type: 'csv' | 'json' | 'ndjson' | 'takeout' | 'xlsx' | 'xls' | 'ods' | 'html' | 'vcf'
  encoding: Encoding
  encodingCertain: boolean
  /** Two encodings are about as likely: how each reads words of the file. */
  readings?: Reading[]
  /** Null if there is none, as in JSON. */
  delimiter: Delimiter | null
  /** Quotation marks inside quotes are written `\"`, not `""`. */
  backslash?: boolean
  /** Null in JSON and address books, where columns have names anyway. */
  hasHeader: boolean | null
  /** The line of the header, or of the first row if there is none. 1 if left out. */
  firstLine?: number
  /** In JSON, the name of the list that holds the rows, such as `data.reviews`; left out if the file itself is the list. */
  list?: string
  /** In a workbook: the sheet that is read, and all sheets with content; hidden ones last. */
  sheet?: string
  sheets?: string[]
  /** Several sheets could be meant, and the owner has not chosen one. */
  sheetIsGuess?: boolean
  /** The positions of the columns in the sheet, from 0, because a table need not begin in the first column. */
  places?: number[]
  /** Names of the columns: from the header, or made up (`Column 3`), or in JSON dotted paths (`reviewer.displayName`). */
  columns: string[]
  /** The first rows, at most a thousand, for samples and guesses. */
  sample: FileRow[]
}

/** What the owner said about reading the file; the rest is detected. */
export type ReadingChoices = Pick<ImportChoices, 'encoding' | 'delimiter' | 'has_header' | 'sheet'>

/** A file that cannot be read at all, with a plain sentence that says why. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
  constructor(
    readonly code: ImportRefusalCode,
    message: string,
    readonly line: number | null = null
  ) {
    super(message)
  }
}

/** A format recognised by its columns. */
export interface Format {
  id: string
  name: string
  kind: ImportKind
  /** The column names by which it is recognised, as people know them. */
  columns: string[]
  /** The source of reviews if no column names one; created if the account has none with this slug. */
  source?: { slug: string; name: string }
  /** The order of day and month, if the vendor documents it. */
  dateOrder?: DateOrder
  /** The scale of its scores; five if left out. */
  scoreScale?: ScoreScale
  /** The decimal separator of its amounts, if the vendor always uses the same one. */
  decimalMark?: DecimalMark
  /** Based on a single sample file, so that people are asked to check the result. */
  isGuess?: true
  /** Recommendations without a score stay as they are: the owner need not decide which score they count as. */
  keepsRecommendations?: boolean
  /** What each column means, by its normalised name (lower case, letters and digits only). */
  fields: Readonly<Record<string, ImportField>>
  /** Interprets whole rows where single columns don't suffice: returns changed cells, or why the row is left out. */
  refine?: (row: Readonly<Record<string, string>>) => Record<string, string> | { leftOut: string }
}

/** The result for a header: one format, several possible ones, none, or a look-alike that cannot work. */
export type Recognised =
  | { format: Format }
  | { formats: Format[] }
  | { refusal: { code: ImportRefusalCode; message: string } }
  | null

/** Everything that the check of a row depends on, besides the row itself. */
export interface CheckPlan {
  kind: ImportKind
  format: Format | null
  columns: string[]
  /** What each column means; null: it is ignored. */
  mapping: (ImportField | null)[]
  /** Columns that may still contain opt-outs, because neither the owner nor the format says what they mean. */
  watched?: readonly number[]
  dateOrder: DateOrder | null
  scoreScale: ScoreScale
  decimalMark?: DecimalMark | null
  choices: ImportChoices
  /** The account's language. */
  language: string
  country: string
  timeZone: string
  /** The account's currency; only needed for payments. */
  currency?: string
  /** Milliseconds since 1970. */
  now: number
}

/** A review as given by a row; names are as in the file, resolved or created later. Times in milliseconds since 1970. */
export interface ReadReview {
  score: number | null
  recommended: boolean | null
  title: string | null
  review: string | null
  name: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  company: string | null
  source: string | null
  location: string | null
  tags: string[]
  created_at: number | null
  reply: string | null
  replied_at: number | null
  external_id: string | null
  external_url: string | null
  /** True: the row says the reviewer must not be contacted, so they do not become a customer. */
  opted_out: true | null
}

/** A payment as given by a row. */
export interface ReadCharge {
  /** In the smallest unit of the currency; negative for a refund. */
  amount: number
  currency: string
  /** Milliseconds since 1970. */
  charged_at: number
  /** How much of it was refunded, in the smallest unit. */
  refunded_amount: number | null
  name: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  /** The customer's id in the shop or payment service. */
  customer_external_id: string | null
  company: string | null
  country: string | null
  location: string | null
  external_id: string | null
}

/** Why someone must not be contacted: at all, by SMS, or at their e-mail address. `at`: since when. */
export interface OptOut {
  kind: 'unsubscribed' | 'sms' | 'hard_bounce' | 'complaint'
  at: number
}

/** A customer as given by a row; null: not given. The phone number is in E.164. */
export interface ReadCustomer extends Record<TextField, string | null> {
  location: string | null
  tags: string[]
  unsubscribed_at: number | null
  /** True if the row says so: opted out of SMS, e-mail bounced, message reported as spam. */
  sms_opt_out: true | null
  bounced: true | null
  complained: true | null
  has_subscription: boolean | null
  other_contacts: string[]
}

/** Who a row is about, and whether they can be contacted. */
export type ReadOptOuts = Pick<
  ReadCustomer,
  | 'email'
  | 'phone'
  | 'other_contacts'
  | 'external_id'
  | 'unsubscribed_at'
  | 'sms_opt_out'
  | 'bounced'
  | 'complained'
>

export type CheckedRow = { line: number; cells: string[] } &
  /** `scoreRounded`: the file has a more precise score, such as 4,6. `valuesLeftOut`: wrong cells, without which it is imported. */
  (
    | { outcome: 'review'; record: ReadReview; scoreRounded: boolean; valuesLeftOut: RowProblem[] }
    | { outcome: 'customer'; record: ReadCustomer; valuesLeftOut: RowProblem[] }
    /** `hasTime`: the file has the time of day, not only the date. */
    | { outcome: 'charge'; record: ReadCharge; hasTime: boolean; valuesLeftOut: RowProblem[] }
    | { outcome: 'left_out'; reason: string }
    /** `optOuts`: respected even though the row is refused, as far as they could be read. */
    | { outcome: 'refused'; problems: RowProblem[]; optOuts?: ReadOptOuts }
  )
