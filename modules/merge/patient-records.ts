import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { everyDocument } from '#modules/documents'
import { everyInvitation, everySubmission } from '#modules/intake'
import { everyReminder } from '#modules/reminders'

const Ids = Schema.Array(Schema.Number)

/** The records of a patient, on whatever list, by their numbers. */
export const Moving = Schema.Struct({
  appointments: Ids,
  documents: Ids,
  submissions: Ids,
  reminders: Ids,
  invitations: Ids,
})
export type Moving = typeof Moving.Type

const ids = (of: Statement): Statement =>
  sql`(select coalesce(json_agg(x.id order by x.id), '[]') from (${of}) x)`

/** What goes to another patient when this one does. */
export const whatMoves = (clinicId: number, patientId: number): Statement<Moving> => {
  const theirs = (every: Statement<object>): Statement =>
    ids(sql`select id from (${every}) e where e."patientId" = ${patientId}`)
  const visits = sql`select id from (${everyAppointment(clinicId)}) e where e.patient_id = ${patientId}`
  return sql<Moving>`select ${ids(visits)} as appointments, ${theirs(everyDocument(clinicId))} as documents,
    ${theirs(everySubmission(clinicId))} as submissions, ${theirs(everyReminder(clinicId))} as reminders,
    ${theirs(everyInvitation(clinicId))} as invitations`
}

/** What of these records is still this patient's. */
export const stillOf = (clinicId: number, patientId: number, moved: Moving): Statement<Moving> => {
  const among = (every: Statement<object>, all: readonly number[]): Statement =>
    ids(
      sql`select id from (${every}) e where e."patientId" = ${patientId} and e.id = any(${[...all]}::bigint[])`,
    )
  const visits = sql`select id from (${everyAppointment(clinicId)}) e
    where e.patient_id = ${patientId} and e.id = any(${[...moved.appointments]}::bigint[])`
  return sql<Moving>`select ${ids(visits)} as appointments,
    ${among(everyDocument(clinicId), moved.documents)} as documents,
    ${among(everySubmission(clinicId), moved.submissions)} as submissions,
    ${among(everyReminder(clinicId), moved.reminders)} as reminders,
    ${among(everyInvitation(clinicId), moved.invitations)} as invitations`
}
