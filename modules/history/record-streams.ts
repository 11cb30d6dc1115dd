import { sql, type Statement, type Stream } from '#events'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { allEmergencyAccess } from '#modules/emergency-access'
import { everyInvitation, everySubmission } from '#modules/intake-forms'
import { everyoneMergedInto } from '#modules/patients'
import { everyReminder } from '#modules/reminders'
import type { HistoryFilters } from './contract.ts'

// All records about a patient, in any list, and about patients merged into them.
const ofPatient = (clinicId: number, id: number): Statement<Stream> =>
  sql`select 'patient' as type, ${id}::bigint as id
      union all select s.type, m.id from (${everyoneMergedInto(clinicId, id)}) m,
        (values ('patient'), ('contact-preferences')) s(type)
      union all select 'contact-preferences', ${id}::bigint
      union all select 'appointment', id from (${everyAppointment(clinicId)}) a where patient_id = ${id}
      union all select 'reminder', id from (${everyReminder(clinicId)}) r where "patientId" = ${id}
      union all select 'document', id from (${allDocuments(clinicId)}) d where "patientId" = ${id}
      union all select 'form-submission', id from (${everySubmission(clinicId)}) s where "patientId" = ${id}
      union all select 'form-invitation', id from (${everyInvitation(clinicId)}) i where "patientId" = ${id}
      union all select 'emergency-access', id from (${allEmergencyAccess(clinicId)}) e where "patientId" = ${id}`

/** Selects the streams of the requested record; null without a requested record. */
export const streamsOf = (
  clinicId: number,
  { kind, record }: Pick<HistoryFilters, 'kind' | 'record'>,
): Statement<Stream> | null => {
  if (kind === undefined || record === undefined) return null
  return kind === 'patient'
    ? ofPatient(clinicId, record)
    : sql`select ${kind}::text as type, ${record}::bigint as id`
}
