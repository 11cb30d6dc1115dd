import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { everyInvitation, everySubmission } from '#modules/intake-forms'
import { everyReminder } from '#modules/reminders'

const Ids = Schema.Array(Schema.Number)

export const RecordIds = Schema.Struct({
  appointments: Ids,
  documents: Ids,
  submissions: Ids,
  reminders: Ids,
  invitations: Ids,
})
export type RecordIds = typeof RecordIds.Type

const ids = (of: Statement): Statement =>
  sql`(select coalesce(json_agg(x.id order by x.id), '[]') from (${of}) x)`

/** Selects the records that move to another patient in a merge. */
export const recordsOf = (clinicId: number, patientId: number): Statement<RecordIds> => {
  const idsOfPatient = (every: Statement<object>): Statement =>
    ids(sql`select id from (${every}) e where e."patientId" = ${patientId}`)
  const visits = sql`select id from (${everyAppointment(clinicId)}) e where e.patient_id = ${patientId}`
  return sql<RecordIds>`select ${ids(visits)} as appointments, ${idsOfPatient(allDocuments(clinicId))} as documents,
    ${idsOfPatient(everySubmission(clinicId))} as submissions, ${idsOfPatient(everyReminder(clinicId))} as reminders,
    ${idsOfPatient(everyInvitation(clinicId))} as invitations`
}

/** Selects those of the moved records that still belong to this patient. */
export const recordsStillOf = (
  clinicId: number,
  patientId: number,
  moved: RecordIds,
): Statement<RecordIds> => {
  const idsStillOfPatient = (every: Statement<object>, all: readonly number[]): Statement =>
    ids(
      sql`select id from (${every}) e where e."patientId" = ${patientId} and e.id = any(${[...all]}::bigint[])`,
    )
  const visits = sql`select id from (${everyAppointment(clinicId)}) e
    where e.patient_id = ${patientId} and e.id = any(${[...moved.appointments]}::bigint[])`
  return sql<RecordIds>`select ${ids(visits)} as appointments,
    ${idsStillOfPatient(allDocuments(clinicId), moved.documents)} as documents,
    ${idsStillOfPatient(everySubmission(clinicId), moved.submissions)} as submissions,
    ${idsStillOfPatient(everyReminder(clinicId), moved.reminders)} as reminders,
    ${idsStillOfPatient(everyInvitation(clinicId), moved.invitations)} as invitations`
}
