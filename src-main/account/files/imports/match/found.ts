/** What was found out about a file: stored with the import as one document. */
import type { Row } from '#main/store/tables'
import type {
  DateOrder,
  DecimalMark,
  EveryoneChoice,
  ImportChoices,
  ImportField,
  ImportKind,
  ScoreScale
} from '#shared/contract/import-choices'
import type { ImportQuestion } from '#shared/contract/imports'
import type { FileShape } from '../read/pipeline'

/** Everything needed to read the rows, and what was decided about them. */
export interface Found extends Omit<FileShape, 'columns' | 'sample'> {
  columns: { name: string; samples: string[]; suggested: ImportField | null; field: ImportField | null }[]
  firstRows: string[][]
  kind: ImportKind | null
  /** Id of the format that the file is read with; null: it is read by its mapping. */
  format: string | null
  /** Ids of the possible formats, if there are several. */
  formats: string[]
  dateOrder: DateOrder | null
  /** Missing in files that were examined before scales were supported. */
  scoreScale?: ScoreScale | null
  decimalMark?: DecimalMark | null
  highestScore?: number | null
  /** Questions about opt-outs; missing in files examined before there were any. */
  questions?: ImportQuestion[]
  /** What the file name says about everyone in the file, such as that all have opted out. */
  everyone?: EveryoneChoice | null
  /** The signature of the header, under which choices are remembered. */
  signature: string
}

export const foundOf = ({ found }: Pick<Row<'imports'>, 'found'>): Found | null =>
  found === null ? null : (JSON.parse(found) as Found)

export const choicesOf = ({ choices }: Pick<Row<'imports'>, 'choices'>): ImportChoices =>
  JSON.parse(choices) as ImportChoices

/** The shape of a file as detected, to read it the same way again. */
export function shapeOf(found: Found): FileShape {
  return { ...found, columns: found.columns.map(({ name }) => name), sample: [] }
}
