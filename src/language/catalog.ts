import type { en } from './en.ts'

/** What another language has to provide: the same keys, the same arguments, its own words. */
export type Catalogue = Words<typeof en>

/** The same words in another language: keys and arguments are kept. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Words<T[Key]> }
