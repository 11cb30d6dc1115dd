import { LOCALES } from './languages.ts'

/** Formats a number: '1 284'. */
const figure = (n: number) => n.toLocaleString(LOCALES.fr)

/** Formats a count with its noun: '0 formulaire', '1 formulaire', '1 284 formulaires'. */
export const counted = (n: number, one: string, many: string) => `${figure(n)} ${n < 2 ? one : many}`
