import type { SentenceContext } from './event-sentence.ts'

interface Transfer {
  readonly from: number
  readonly to: number
}

/** Says that a record passed from one patient to another. */
export const describeTransfer = (what: string, { from, to }: Transfer, t: SentenceContext) =>
  `moved ${what} from ${t.otherPatient(from)} to ${t.otherPatient(to)}`
