import type { SubmissionRow } from '#modules/intake'
import { type DateFormat, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'

export type Answered = SubmissionRow['answered'][number]

/** Whose submission it is: 'Patient #0' until it is matched. */
export const nameOf = ({ patientName, patientId }: SubmissionRow): string =>
  patientName ?? text.responses.patient(patientId)

const isDay = (answer: string): boolean => /^\d{4}-\d\d-\d\d$/.test(answer)

/** An answer as it was given, a day as the clinic writes it. */
export const readable = (answer: string, dateFormat: DateFormat): string =>
  isDay(answer) ? shortDate(answer, dateFormat) : answer
