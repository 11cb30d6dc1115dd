import { sql, type Statement } from '#events'
import { lastVisit } from '#modules/appointments'
import { lastDocument } from '#modules/documents'
import { lastAnswer } from '#modules/intake-forms'
import { lastConsentTime } from '#modules/messages'
import { lastRecordChange } from '#modules/patients'
import { lastReminderTime } from '#modules/reminders'

const LAST_ACTIVITY_QUERIES = [
  lastRecordChange,
  lastVisit,
  lastAnswer,
  lastDocument,
  lastReminderTime,
  lastConsentTime,
] as const

/** A patient's last recorded activity (ISO 8601), from which the retention period counts. */
export const lastActivity = (clinicId: number, patientId: number): Statement<{ at: string }> => {
  const [first, ...others] = LAST_ACTIVITY_QUERIES
  const moments = others.reduce(
    (all, last) => sql`${all}, ${last(clinicId, patientId)}`,
    sql`${first(clinicId, patientId)}`,
  )
  return sql<{ at: string }>`select greatest(${moments}) as at`
}
