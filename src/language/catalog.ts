import type { en } from './catalog.en.ts'

/** The catalog that each language provides: the same keys and arguments as in English. */
export type Catalog = Words<typeof en>

/** The type of the same texts in another language, with equal keys and arguments. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Words<T[Key]> }
