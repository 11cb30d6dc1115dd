import type { SentenceContext } from './event-sentence.ts'

/** Prefixes a name with 'de', elided before a vowel: 'de Maria', 'd’Ada', 'd’un patient effacé'. */
export const de = (name: string): string => (/^[aeiouyàâéèêëîïôùûh]/i.test(name) ? `d’${name}` : `de ${name}`)

/** Prefixes a name with 'que', elided before a vowel: 'que Maria', 'qu’Ada'. */
export const que = (name: string): string =>
  /^[aeiouyàâéèêëîïôùûh]/i.test(name) ? `qu’${name}` : `que ${name}`

interface Transfer {
  readonly from: number
  readonly to: number
}

/** Says that a record passed from one patient to another. */
export const describeTransfer = (what: string, { from, to }: Transfer, t: SentenceContext) =>
  `a transmis ${what} ${de(t.otherPatient(from))} à ${t.otherPatient(to)}`
