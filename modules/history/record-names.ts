import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { everyDocument } from '#modules/documents'
import { everyFormTitle, everyInvitation, everySubmission } from '#modules/intake'
import { everyPatientName } from '#modules/patients'
import { everyReminder } from '#modules/reminders'

/** What a record is called, and whose it is. */
export interface Called {
  readonly stream: string
  readonly id: number
  /** 0 or null where nobody knows. */
  readonly patientId: number | null
  readonly called: string
  /** When an appointment is, by now. */
  readonly date: string | null
}

type Ids = (stream: string) => readonly number[]

/** What these records are called by now: what is erased is gone here too. */
export const calledIn = (clinicId: number, ids: Ids): Statement<Called> => {
  const among = (stream: string) => sql`id = any(${[...ids(stream)]}::bigint[])`
  return sql`
    select 'appointment' as stream, id, patient_id as "patientId", service as called, date::text
      from (${everyAppointment(clinicId)}) a where ${among('appointment')}
    union all select 'reminder', id, "patientId", '', null from (${everyReminder(clinicId)}) r where ${among('reminder')}
    union all select 'document', id, "patientId", "originalName", null
      from (${everyDocument(clinicId)}) d where ${among('document')}
    union all select 'form-submission', id, "patientId", "formTitle", null
      from (${everySubmission(clinicId)}) s where ${among('form-submission')}
    union all select 'form-invitation', id, "patientId", "formTitle", null
      from (${everyInvitation(clinicId)}) i where ${among('form-invitation')}
    union all select 'intake-form', id, null, title, null
      from (${everyFormTitle(clinicId)}) f where ${among('intake-form')}`
}

/** What these patients are called; '' once they are erased. */
export const patientNames = (
  clinicId: number,
  ids: readonly number[],
): Statement<{ id: number; name: string }> =>
  sql`select id, name from (${everyPatientName(clinicId)}) p where id = any(${[...ids]}::bigint[])`
