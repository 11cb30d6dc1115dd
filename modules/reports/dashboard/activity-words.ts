import type { DocumentType } from '#contracts/documents'
import { formatDays, formatTime, LOCALES } from '#rules/kernel'
import type { Activity } from '../contract.ts'
import { activity as sentences, activityDocuments } from '../words.en.ts'

/** The clinic's current date and time format. */
interface ClinicTime {
  readonly today: string
  readonly twelveHours: boolean
}

const formatVisit = (date: string, time: string, { today, twelveHours }: ClinicTime): string => {
  const clock = formatTime(time, twelveHours ? '12-hour' : '24-hour')
  return date === today ? clock : `${formatDays(date, date, LOCALES.en)}, ${clock}`
}

interface ActivityParts {
  readonly patientName: string
  readonly date: string | null
  readonly time: string | null
  readonly formTitle: string | null
  readonly documentType: DocumentType | null
}

/** Describes an activity in an English sentence. */
export const activityMessage = (
  activity: Activity,
  { patientName, date, time, formTitle, documentType }: ActivityParts,
  clinicTime: ClinicTime,
): string => {
  const visit = date && time ? formatVisit(date, time, clinicTime) : ''
  const what = formTitle ?? (documentType ? activityDocuments[documentType] : visit)
  return sentences[activity]({ name: patientName, what })
}
