import type { DocumentType } from '#contracts/documents'
import type { Activity } from './contract.ts'

/** The clinic's today, and whether its clocks count to twelve. */
export interface Wording {
  readonly today: string
  readonly twelveHours: boolean
}

const formatted = (date: string, time: string, { today, twelveHours }: Wording): string =>
  new Intl.DateTimeFormat('en-US', {
    ...(date === today ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    hour12: twelveHours,
    timeZone: 'UTC',
  }).format(new Date(`${date}T${time}Z`))

const sentences: Readonly<Record<Activity, (name: string, what: string) => string>> = {
  patient_added: (name) => `${name} added`,
  patient_removed: (name) => `${name} deleted`,
  patient_restored: (name) => `${name} restored`,
  appointment_scheduled: (name, when) => `${name} booked for ${when}`,
  appointment_rescheduled: (name, when) => `${name} moved to ${when}`,
  appointment_reopened: (name, when) => `${name} scheduled again for ${when}`,
  appointment_confirmed: (name, when) => `${name} confirmed ${when}`,
  appointment_pending: (name, when) => `${name} pending for ${when}`,
  appointment_completed: (name, when) => `${name} seen, ${when}`,
  appointment_cancelled: (name, when) => `${name} cancelled ${when}`,
  appointment_missed: (name, when) => `${name} missed ${when}`,
  appointment_removed: (name, when) => `${name}, ${when}: appointment deleted`,
  appointment_restored: (name, when) => `${name}, ${when}: appointment restored`,
  reminder_sent: (name) => `Reminder sent to ${name}`,
  reminder_failed: (name) => `Reminder to ${name} failed`,
  follow_up_sent: (name) => `Follow-up alert sent to ${name}`,
  follow_up_failed: (name) => `Follow-up alert to ${name} failed`,
  document_uploaded: (name, type) => `${type} uploaded for ${name}`,
  document_removed: (name, type) => `${type} of ${name} deleted`,
  document_restored: (name, type) => `${type} of ${name} restored`,
  document_refused: (name, type) => `Virus found in ${type} of ${name}`,
  form_submitted: (name, title) => (name ? `${name} submitted ${title}` : `${title} submitted`),
}

const calledBy = (type: DocumentType): string => (type === 'Other' ? 'Document' : type)

interface Told {
  readonly patientName: string
  readonly date: string | null
  readonly time: string | null
  readonly formTitle: string | null
  readonly documentType: DocumentType | null
}

/** What happened, as a sentence. */
export const messageOf = (
  what: Activity,
  { patientName, date, time, formTitle, documentType }: Told,
  wording: Wording,
): string => {
  const when = date && time ? formatted(date, time, wording) : ''
  return sentences[what](patientName, formTitle ?? (documentType ? calledBy(documentType) : when))
}
