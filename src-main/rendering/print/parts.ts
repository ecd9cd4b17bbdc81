/** What is on a page, as its structure: for screen readers, for copying text, and for the bookmarks. */
export interface Part {
  tag: 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'
  /** The part it belongs to; by default the document. */
  within?: Part
  /** What a picture shows, in words. */
  alt?: string
  /** For a picture: where it is, in tenths of a millimetre. */
  box?: { x: number; y: number; width: number; height: number }
  /** For a table's heading cell. */
  scope?: 'Row' | 'Column'
  /** The bookmark that leads here. */
  bookmark?: string
}
