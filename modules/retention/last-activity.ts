import { sql, type Statement } from '#events'
import { lastVisit } from '#modules/appointments'
import { lastDocument } from '#modules/documents'
import { lastAnswer } from '#modules/intake'
import { lastChoice } from '#modules/messages'
import { lastChange } from '#modules/patients'
import { lastReminder } from '#modules/reminders'

const LAST = [lastChange, lastVisit, lastAnswer, lastDocument, lastReminder, lastChoice] as const

/** When anything was last on record about a patient (ISO 8601): from then on the years count that they are kept. */
export const lastActivity = (clinicId: number, patientId: number): Statement<{ at: string }> => {
  const [first, ...others] = LAST
  const moments = others.reduce(
    (all, last) => sql`${all}, ${last(clinicId, patientId)}`,
    sql`${first(clinicId, patientId)}`,
  )
  return sql<{ at: string }>`select greatest(${moments}) as at`
}
