import type { SubmissionRow } from '#modules/intake-forms'
import { type DateFormat, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

export type AnsweredQuestion = SubmissionRow['answered'][number]

/** Returns the patient's name, or 'Patient #0' until the submission is matched. */
export const submitterName = ({ patientName, patientId }: SubmissionRow): string =>
  patientName ?? text.responses.patient(patientId)

const isDay = (answer: string): boolean => /^\d{4}-\d\d-\d\d$/.test(answer)

/** Returns an answer as the patient gave it, with dates in the clinic's format. */
export const formatAnswer = (answer: string, dateFormat: DateFormat): string =>
  isDay(answer) ? shortDate(answer, dateFormat) : answer
