import type { SubmissionRow } from '#modules/intake'
import { FIXED_OPTIONS } from '#rules/intake'
import { type DateFormat, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'

export type Answered = SubmissionRow['answered'][number]

/** Whose submission it is: 'Patient #0' until it is matched. */
export const nameOf = ({ patientName, patientId }: SubmissionRow): string =>
  patientName ?? text.responses.patient(patientId)

const fixed: readonly string[] = FIXED_OPTIONS.select
const isFixed = (answer: string): answer is keyof typeof text.responses.values => fixed.includes(answer)
const isDay = (answer: string): boolean => /^\d{4}-\d\d-\d\d$/.test(answer)

/** An answer in words, as the clinic writes them. */
export function inWords({ type, answer }: Pick<Answered, 'type' | 'answer'>, dateFormat: DateFormat): string {
  if (type === 'checkbox') return answer === 'true' ? text.responses.ticked : text.responses.unticked
  if ((type === 'select' || type === 'radio') && isFixed(answer)) return text.responses.values[answer]
  return isDay(answer) ? shortDate(answer, dateFormat) : answer
}
