import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { allEmergencyAccess } from '#modules/emergency-access'
import { everySubmission, invitationsOfPatient } from '#modules/intake-forms'
import { everyReminder } from '#modules/reminders'

const { Number: Count } = Schema

/** Counts of what an erasure empties: events with sealed personal data, and records by kind. */
export const AffectedRecords = Schema.Struct({
  events: Count,
  appointments: Count,
  documents: Count,
  submissions: Count,
  reminders: Count,
  invitations: Count,
})
export type AffectedRecords = typeof AffectedRecords.Type

const recordsOf = (clinicId: number, id: number) =>
  ({
    appointments: [
      'appointment',
      sql`select a.id from (${everyAppointment(clinicId)}) a where a.patient_id = ${id}`,
    ],
    documents: ['document', sql`select d.id from (${allDocuments(clinicId)}) d where d."patientId" = ${id}`],
    submissions: [
      'form-submission',
      sql`select s.id from (${everySubmission(clinicId)}) s where s."patientId" = ${id}`,
    ],
    reminders: ['reminder', sql`select r.id from (${everyReminder(clinicId)}) r where r."patientId" = ${id}`],
    invitations: ['form-invitation', invitationsOfPatient(clinicId, id)],
    emergencies: [
      'emergency-access',
      sql`select e.id from (${allEmergencyAccess(clinicId)}) e where e."patientId" = ${id}`,
    ],
    record: ['patient', sql`select ${id}::bigint`],
    preferences: ['contact-preferences', sql`select ${id}::bigint`],
  }) as const satisfies Record<string, readonly [string, Statement]>

const countSealedEvents = (clinicId: number, [stream, ids]: readonly [string, Statement]): Statement =>
  sql`(select count(*)::int from events e where e.clinic_id = ${clinicId} and e.stream_type = ${stream}
        and e.stream_id = any(array(${ids})) and e.sealed is not null)`

const countRecords = ([, ids]: readonly [string, Statement]): Statement =>
  sql`(select count(*)::int from (${ids}) c)`

/** Counts what erasing this patient would empty. */
export const countAffectedRecords = (clinicId: number, id: number): Statement<AffectedRecords> => {
  const records = recordsOf(clinicId, id)
  const events = Object.values(records).reduce<Statement>(
    (sum, streams) => sql`${sum} + ${countSealedEvents(clinicId, streams)}`,
    sql`0`,
  )
  return sql<AffectedRecords>`select ${events} as events, ${countRecords(records.appointments)} as appointments,
    ${countRecords(records.documents)} as documents, ${countRecords(records.submissions)} as submissions,
    ${countRecords(records.reminders)} as reminders, ${countRecords(records.invitations)} as invitations`
}

/** Counts submissions not matched to any patient: an erasure cannot reach them. */
export const countUnmatchedSubmissions = (clinicId: number): Statement<{ n: number }> =>
  sql`select count(*)::int as n from (${everySubmission(clinicId)}) s where s."patientId" = 0`
