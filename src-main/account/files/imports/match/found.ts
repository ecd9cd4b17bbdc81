/** What was found out about a file: kept with the import as one document. */
import type { Row } from '../../../../store/tables'
import type {
  DateOrder,
  EveryoneChoice,
  ImportChoices,
  ImportField,
  ImportKind
} from '../../../../../src-shared/contract/import-choices'
import type { ImportQuestion } from '../../../../../src-shared/contract/imports'
import type { FileShape } from '../read/pipeline'

/** All that the reading of the rows depends on, whatever it is, and what was made of it. */
export interface Found extends Omit<FileShape, 'columns' | 'sample'> {
  columns: { name: string; samples: string[]; suggested: ImportField | null; field: ImportField | null }[]
  firstRows: string[][]
  kind: ImportKind | null
  /** Id of the format in which it is read; null: by its mapping. */
  format: string | null
  /** Ids of the formats that it may be, where several are possible. */
  formats: string[]
  dateOrder: DateOrder | null
  /** About opt-outs; left out by those that were found before they were asked. */
  questions?: ImportQuestion[]
  /** What the name of the file says of everybody in it. */
  everyone?: EveryoneChoice | null
  /** Of its header, by which choices are remembered. */
  signature: string
}

export const foundOf = ({ found }: Pick<Row<'imports'>, 'found'>): Found | null =>
  found === null ? null : (JSON.parse(found) as Found)

export const choicesOf = ({ choices }: Pick<Row<'imports'>, 'choices'>): ImportChoices =>
  JSON.parse(choices) as ImportChoices

/** The shape of a file as it was found, to read it again the same way. */
export function shapeOf(found: Found): FileShape {
  return { ...found, columns: found.columns.map(({ name }) => name), sample: [] }
}
