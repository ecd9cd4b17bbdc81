/** Reads what can be read of a damaged database. */
export interface SalvagedFile {
  file: string
  isComplete: boolean
}

/** Into a file that is only read from and then thrown away; null: nothing could be read. */
export const salvageInPassing = (_database: string, _folder: string): SalvagedFile | null => null
