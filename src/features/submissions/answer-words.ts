import type { SubmissionRow } from '#modules/intake-forms'
import { type DateFormat, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

export type AnsweredQuestion = SubmissionRow['answered'][number]

export const isMatched = ({ patientId }: SubmissionRow): boolean => patientId > 0

/** Returns the patient's name; until the submission is matched, the name in its answers. */
export const submitterName = (submission: SubmissionRow): string => {
  const { patientName, patientId, submittedName } = submission
  if (patientName !== null) return patientName
  if (isMatched(submission)) return text.responses.patient(patientId)
  return submittedName || text.responses.notMatched
}

const isDay = (answer: string): boolean => /^\d{4}-\d\d-\d\d$/.test(answer)

/** Returns an answer as the patient gave it, with dates in the clinic's format. */
export const formatAnswer = (answer: string, dateFormat: DateFormat): string =>
  isDay(answer) ? shortDate(answer, dateFormat) : answer
