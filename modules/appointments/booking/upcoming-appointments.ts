import { Effect, Schema } from 'effect'
import { Database, Origin, readRows, sql, type Statement } from '#events'
import { currentMoment } from '#modules/kernel'
import { pageAccessEntry } from '#modules/audit'
import { staffRow, UserNotFound } from '#modules/identity'
import { EXPECTED_LIST } from '../appointment-list.ts'

export const UpcomingRow = Schema.Struct({
  id: Schema.Number,
  patientName: Schema.String,
  /** ISO 8601. */
  startsAt: Schema.String,
  service: Schema.String,
}).annotations({ identifier: 'ComingAppointment' })
export type UpcomingRow = typeof UpcomingRow.Type

/** Selects the expected appointments of a practitioner that start after a moment (ISO 8601). */
export const upcomingOf = (clinicId: number, practitionerId: number, now: string): Statement =>
  sql`from appointment_list a
      where a.clinic_id = ${clinicId} and a.practitioner_id = ${practitionerId} and a.state = 'active'
        and a.status in ${EXPECTED_LIST} and a.starts_at > ${now}`

/** Lists a practitioner's upcoming appointments, soonest first. */
const upcomingRows = (clinicId: number, practitionerId: number, now: string): Statement<UpcomingRow> =>
  sql`select a.id, a.patient_name as "patientName", a.starts_at as "startsAt", a.service
      ${upcomingOf(clinicId, practitionerId, now)} order by a.starts_at, a.id`

/** Refuses a user who does not exist in the clinic. */
export const requireUser = Effect.fnUntraced(function* (id: number) {
  const [person] = yield* readRows((clinicId) => staffRow(clinicId, id))
  if (!person) yield* Effect.fail(new UserNotFound())
})

/** Lists a user's upcoming appointments, soonest first. Records the read in the access ledger. */
export const comingOf = Effect.fn('Appointments.comingOf')(function* (id: number) {
  const { queries } = yield* Database
  yield* requireUser(id)
  const { clinicId } = yield* Origin
  const [rows] = yield* queries([
    upcomingRows(clinicId, id, yield* currentMoment),
    yield* pageAccessEntry('appointments', { upcomingOf: id }),
  ])
  return rows
})
