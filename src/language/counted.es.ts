import { LOCALES } from './languages.ts'

/** Formats a count with its noun: '1 formulario', '1,284 formularios'. */
export const counted = (n: number, one: string, many: string) =>
  `${n.toLocaleString(LOCALES.es)} ${n === 1 ? one : many}`
