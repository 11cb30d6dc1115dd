import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { everyDocument } from '#modules/documents'
import { everyEmergency } from '#modules/emergency'
import { everySubmission, invitationsTo } from '#modules/intake'
import { everyReminder } from '#modules/reminders'

const { Number: Count } = Schema

/** How much an erasure empties: events whose personal part is sealed, and records by their kind. */
export const Going = Schema.Struct({
  events: Count,
  appointments: Count,
  documents: Count,
  submissions: Count,
  reminders: Count,
  invitations: Count,
})
export type Going = typeof Going.Type

/** The records about a patient, by the streams they stand in. */
const recordsOf = (clinicId: number, id: number) =>
  ({
    appointments: [
      'appointment',
      sql`select a.id from (${everyAppointment(clinicId)}) a where a.patient_id = ${id}`,
    ],
    documents: ['document', sql`select d.id from (${everyDocument(clinicId)}) d where d."patientId" = ${id}`],
    submissions: [
      'form-submission',
      sql`select s.id from (${everySubmission(clinicId)}) s where s."patientId" = ${id}`,
    ],
    reminders: ['reminder', sql`select r.id from (${everyReminder(clinicId)}) r where r."patientId" = ${id}`],
    invitations: ['form-invitation', invitationsTo(clinicId, id)],
    emergencies: [
      'emergency-access',
      sql`select e.id from (${everyEmergency(clinicId)}) e where e."patientId" = ${id}`,
    ],
    record: ['patient', sql`select ${id}::bigint`],
    preferences: ['contact-preferences', sql`select ${id}::bigint`],
  }) as const satisfies Record<string, readonly [string, Statement]>

const sealedIn = (clinicId: number, [stream, ids]: readonly [string, Statement]): Statement =>
  sql`(select count(*)::int from events e where e.clinic_id = ${clinicId} and e.stream_type = ${stream}
        and e.stream_id = any(array(${ids})) and e.sealed is not null)`

const counted = ([, ids]: readonly [string, Statement]): Statement =>
  sql`(select count(*)::int from (${ids}) c)`

/** What would be emptied if this patient were erased. */
export const whatGoes = (clinicId: number, id: number): Statement<Going> => {
  const records = recordsOf(clinicId, id)
  const events = Object.values(records).reduce<Statement>(
    (sum, streams) => sql`${sum} + ${sealedIn(clinicId, streams)}`,
    sql`0`,
  )
  return sql<Going>`select ${events} as events, ${counted(records.appointments)} as appointments,
    ${counted(records.documents)} as documents, ${counted(records.submissions)} as submissions,
    ${counted(records.reminders)} as reminders, ${counted(records.invitations)} as invitations`
}

/** How many submissions nobody is known to have sent: an erasure cannot reach them. */
export const ofNobody = (clinicId: number): Statement<{ n: number }> =>
  sql`select count(*)::int as n from (${everySubmission(clinicId)}) s where s."patientId" = 0`
