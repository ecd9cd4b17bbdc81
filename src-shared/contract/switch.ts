/** What filters by a fact, when it is true and when it is false: a value; `''`: nothing, the list is like that anyway; null: impossible. */
export type Switch = readonly [whenTrue: string | null, whenFalse: string | null]
