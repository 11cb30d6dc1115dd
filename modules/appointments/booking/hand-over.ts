import { Effect, Schema } from 'effect'
import type { OpeningHours } from '#contracts/clinic'
import { type ClinicReader, Origin, raw, runTransaction, sql, type Statement, type Unit } from '#events'
import { currentMoment } from '#modules/kernel'
import { Clinics } from '#modules/clinic'
import { activePractitioner } from '#modules/identity'
import { Appointment } from '../appointment.ts'
import type { Conflict, HandOver } from '../contract.ts'
import { constraintRefusals } from '../errors.ts'
import { conflictsWith } from './find-conflicts.ts'
import { makeMessageChoice } from '../visit-messages/tell-patient.ts'
import { tellOfSeriesIn } from '../visit-messages/tell-series.ts'
import type { MessageChoice } from '../visit-messages/message-rules.ts'
import { loadAppointmentWarnings } from './outside-hours.ts'
import { refuseOverlap } from './overlap.ts'
import { requireUser, upcomingOf } from './upcoming-appointments.ts'

export const HandOverResult = Schema.Struct({ id: Schema.Number, left: Schema.Number }).annotations({
  identifier: 'HandedOver',
})
export type HandOverResult = typeof HandOverResult.Type

const countUpcoming = (clinicId: number, practitionerId: number, now: string): Statement<HandOverResult> =>
  sql`select ${practitionerId}::bigint as id, count(*)::integer as left ${upcomingOf(clinicId, practitionerId, now)}`

interface AffectedVisit {
  readonly id: number
  readonly seriesId: number | null
}

const affectedVisits = (clinicId: number, practitionerId: number, now: string): Statement<AffectedVisit> =>
  sql`select a.id, a.series_id as "seriesId" ${upcomingOf(clinicId, practitionerId, now)}
      order by a.starts_at, a.id`

const reassignedClaim = {
  patientId: null,
  roomId: raw('a.room_id'),
  startsAt: raw('a.starts_at'),
  endsAt: raw('a.ends_at'),
  except: raw('a.id'),
}

const conflictsAfterReassignment = (
  clinicId: number,
  id: number,
  practitionerId: number,
): Statement<Conflict> =>
  sql`select c.* from appointment_list a
      cross join lateral (${conflictsWith(clinicId, { ...reassignedClaim, practitionerId })}) c
      where a.clinic_id = ${clinicId} and a.id = ${id}`

const reassignCommand = (
  { query, clinicId }: ClinicReader,
  id: number,
  {
    to,
    allowOverlap,
    clinicHours,
    messageChoice,
  }: HandOver & { readonly clinicHours: OpeningHours; readonly messageChoice: MessageChoice | undefined },
) =>
  Effect.map(
    Effect.all([
      query(activePractitioner(clinicId, to)),
      query(conflictsAfterReassignment(clinicId, id, to)),
      loadAppointmentWarnings({ query, clinicId }, id, { clinic: clinicHours, of: to }),
    ]),
    ([practitioners, conflicts, warnings]) =>
      ({
        _tag: 'ReassignAppointment',
        practitionerId: to,
        practitionerKnown: practitioners.length > 0,
        conflicts,
        warnings,
        allowOverlap,
        messageChoice,
      }) as const,
  )

/** Fails with one refusal that lists all conflicts. Each command checks again under the lock. */
const refuseConflicts = (unit: Unit, ids: readonly number[], handOverTo: HandOver) =>
  Effect.gen(function* () {
    const conflicts = yield* Effect.forEach(ids, (id) =>
      unit.query(conflictsAfterReassignment(unit.clinicId, id, handOverTo.to)),
    )
    const refusal = refuseOverlap({ ...handOverTo, conflicts: conflicts.flat() })
    if (refusal) yield* Effect.fail(refusal)
  })

/** Moves a user's upcoming appointments to another practitioner, or refuses with every conflict. */
export const handOver = Effect.fn('Appointments.handOver')(function* (from: number, handOverTo: HandOver) {
  const clinics = yield* Clinics
  yield* requireUser(from)
  const { clinicId } = yield* Origin
  const now = yield* currentMoment
  const { hours: clinicHours, visitMessages } = yield* clinics.settings()
  const messageChoice = yield* makeMessageChoice(handOverTo.tellPatient, visitMessages)
  return yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const rows = yield* unit.query(affectedVisits(clinicId, from, now))
        const ids = rows.map(({ id }) => id)
        yield* refuseConflicts(unit, ids, handOverTo)
        for (const { id, seriesId } of rows)
          yield* unit.execute(Appointment, {
            id,
            command: (reader) =>
              reassignCommand(reader, id, {
                ...handOverTo,
                clinicHours,
                messageChoice: seriesId === null ? messageChoice : undefined,
              }),
          })
        // The patient of a series gets one message about all of its visits.
        for (const [seriesId, visits] of Map.groupBy(rows, (row) => row.seriesId))
          if (seriesId !== null && handOverTo.to !== from)
            yield* tellOfSeriesIn(
              unit,
              { seriesId, about: 'handedOver', visits: visits.map(({ id }) => id) },
              { messageChoice, onlyPractitionerId: null },
            ).pipe(
              // The series of a visit exists, and without `onlyPractitionerId` every appointment may be changed.
              Effect.catchTag('SeriesNotFound', 'NotYourAppointment', Effect.die),
            )
        return { id: from }
      }),
    { returning: (_, id) => countUpcoming(clinicId, id, now), constraintRefusals },
  )
})
