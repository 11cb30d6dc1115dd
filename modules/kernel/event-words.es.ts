import type { SentenceContext } from './event-sentence.ts'

interface Transfer {
  readonly from: number
  readonly to: number
}

/** Says that a record passed from one patient to another. */
export const describeTransfer = (what: string, { from, to }: Transfer, t: SentenceContext) =>
  `pasó ${what} de ${t.otherPatient(from)} a ${t.otherPatient(to)}`
