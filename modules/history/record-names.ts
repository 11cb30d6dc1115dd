import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { everyFormTitle, everyInvitation, everySubmission } from '#modules/intake-forms'
import { everyPatientName } from '#modules/patients'
import { everyReminder } from '#modules/reminders'

export interface RecordName {
  readonly stream: string
  readonly id: number
  /** 0 or null if unknown. */
  readonly patientId: number | null
  readonly called: string
  /** The current date of an appointment. */
  readonly date: string | null
}

type Ids = (stream: string) => readonly number[]

/** Selects the current names of these records; erased names are gone here too. */
export const selectRecordNames = (clinicId: number, ids: Ids): Statement<RecordName> => {
  const among = (stream: string) => sql`id = any(${[...ids(stream)]}::bigint[])`
  return sql`
    select 'appointment' as stream, id, patient_id as "patientId", service as called, date::text
      from (${everyAppointment(clinicId)}) a where ${among('appointment')}
    union all select 'reminder', id, "patientId", '', null from (${everyReminder(clinicId)}) r where ${among('reminder')}
    union all select 'document', id, "patientId", "originalName", null
      from (${allDocuments(clinicId)}) d where ${among('document')}
    union all select 'form-submission', id, "patientId", "formTitle", null
      from (${everySubmission(clinicId)}) s where ${among('form-submission')}
    union all select 'form-invitation', id, "patientId", "formTitle", null
      from (${everyInvitation(clinicId)}) i where ${among('form-invitation')}
    union all select 'intake-form', id, null, title, null
      from (${everyFormTitle(clinicId)}) f where ${among('intake-form')}`
}

/** Selects the names of these patients; '' once erased. */
export const selectPatientNames = (
  clinicId: number,
  ids: readonly number[],
): Statement<{ id: number; name: string }> =>
  sql`select id, name from (${everyPatientName(clinicId)}) p where id = any(${[...ids]}::bigint[])`
