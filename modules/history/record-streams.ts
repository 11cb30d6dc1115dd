import { sql, type Statement, type Stream } from '#events'
import { everyAppointment } from '#modules/appointments'
import { everyDocument } from '#modules/documents'
import { everyEmergency } from '#modules/emergency'
import { everyInvitation, everySubmission } from '#modules/intake'
import { allMergedInto } from '#modules/patients'
import { everyReminder } from '#modules/reminders'
import type { HistoryFilters } from './contract.ts'

// All that is about a patient, whatever list it is on, and about whoever was merged into them.
const ofPatient = (clinicId: number, id: number): Statement<Stream> =>
  sql`select 'patient' as type, ${id}::bigint as id
      union all select s.type, m.id from (${allMergedInto(clinicId, id)}) m,
        (values ('patient'), ('contact-preferences')) s(type)
      union all select 'contact-preferences', ${id}::bigint
      union all select 'appointment', id from (${everyAppointment(clinicId)}) a where patient_id = ${id}
      union all select 'reminder', id from (${everyReminder(clinicId)}) r where "patientId" = ${id}
      union all select 'document', id from (${everyDocument(clinicId)}) d where "patientId" = ${id}
      union all select 'form-submission', id from (${everySubmission(clinicId)}) s where "patientId" = ${id}
      union all select 'form-invitation', id from (${everyInvitation(clinicId)}) i where "patientId" = ${id}
      union all select 'emergency-access', id from (${everyEmergency(clinicId)}) e where "patientId" = ${id}`

/** The streams of the record that is asked for; null where none is. */
export const streamsOf = (
  clinicId: number,
  { kind, record }: Pick<HistoryFilters, 'kind' | 'record'>,
): Statement<Stream> | null => {
  if (kind === undefined || record === undefined) return null
  return kind === 'patient'
    ? ofPatient(clinicId, record)
    : sql`select ${kind}::text as type, ${record}::bigint as id`
}
