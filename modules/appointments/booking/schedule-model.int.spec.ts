import { Effect, Either } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Origin } from '#events'
import type { Refusal } from '#modules/kernel'
import { originOf } from '#testing'
import type { Appointments } from '../appointments.ts'
import type { Conflict } from '../contract.ts'
import type { BlockedOccurrence } from '../errors.ts'
import type { SeriesWithOccurrences } from '../series/series-list.ts'
import {
  asPractitioner,
  atMoment,
  openTestClinic,
  openAppointmentClinic,
} from '../testing/appointment-clinic.ts'
import {
  type CommandOutcome,
  clockOf,
  type ScheduleCommand,
  scheduleCommand,
  scheduleModel,
  type Entry,
  springNight,
  UNKNOWN_PATIENT,
  localTimeOf,
  type ModelRequest,
} from '../testing/schedule-model.ts'
import {
  type OccurrenceInput,
  inputOf,
  type SeriesOutcome,
  type SeriesCommand,
  seriesBooking,
  seriesCommand,
  seriesModel,
} from '../testing/series-model.ts'
import type { BookedRow } from './find-conflicts.ts'

/** The number of command sequences to try. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 36)

/** Clinics tried in parallel. They do not wait for each other. */
const LANES = 6

/** Sequences per clinic. Each has its own year, and the last year is 2199. */
const YEARS = 150
const FIRST_YEAR = 2030

const ZONE = 'America/New_York'
const NOBODY = 987_654
const LONG_BEFORE = '2026-01-05T15:00:00Z'

type Service = typeof Appointments.Service

let made: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  made = await openAppointmentClinic(ZONE)
})
afterAll(() => made.close())

/** A clinic that runs one sequence after the other until its years are used up. */
interface Lane {
  clinicId: number
  patients: readonly number[]
  sequence: number
}
const lanes: Lane[] = Array.from({ length: LANES }, () => ({ clinicId: 0, patients: [], sequence: 0 }))

let opened = 2000
const openNext = async (lane: Lane) => {
  lane.clinicId = opened += 1
  const origin = originOf(lane.clinicId)
  await made.run(atMoment(LONG_BEFORE, openTestClinic(ZONE)), origin)
  lane.patients = [await made.patient('Ada Lindqvist', origin), await made.patient('Walter Brandt', origin)]
}

/** An unused year of a clinic. */
interface ClinicYear extends Pick<Lane, 'clinicId' | 'patients'> {
  readonly year: number
}
const nextClinicYear = async (lane: Lane): Promise<ClinicYear> => {
  if (lane.sequence % YEARS === 0) await openNext(lane)
  const { clinicId, patients } = lane
  return { clinicId, patients, year: FIRST_YEAR + (lane.sequence++ % YEARS) }
}

const draftOf = (
  { patient, practitioner, duration, status, allowOverlap, ...rest }: ModelRequest,
  { patients, year }: ClinicYear,
) => ({
  ...localTimeOf({ patient, practitioner, duration, allowOverlap, ...rest }, year),
  patientId: patient === UNKNOWN_PATIENT ? NOBODY : (patients[patient] ?? NOBODY),
  patientName: 'ignored by the server',
  practitionerId: practitioner,
  roomId: null,
  duration,
  service: 'General Consultation',
  status,
  notes: '',
  allowOverlap,
})

const idsOf = (conflicts: readonly Conflict[]) => conflicts.map(({ id }) => id)

const done = (row: BookedRow): CommandOutcome => ({ is: 'done', conflicts: idsOf(row.conflicts) })

const doing = (service: Service, command: ScheduleCommand, recordId: number, clinicYear: ClinicYear) => {
  switch (command.does) {
    case 'schedule':
      return Effect.map(service.schedule(draftOf(command.wish, clinicYear)), (row) => ({ row }))
    case 'revise':
      return Effect.map(service.revise(recordId, draftOf(command.wish, clinicYear)), (row) => ({ row }))
    case 'status': {
      const { status, allowOverlap } = command
      return Effect.map(service.setStatus(recordId, { status, allowOverlap }), (row) => ({ row }))
    }
    case 'restore':
      return Effect.map(service.restore(recordId, command.allowOverlap), (row) => ({ row }))
    case 'remove':
      return Effect.map(service.remove(recordId), () => ({ row: null }))
    case 'handOver': {
      const { to, allowOverlap } = command
      return Effect.map(service.handOver(command.from, { to, allowOverlap }), ({ left }) => ({ left }))
    }
  }
}

/** Runs a command and returns the product's answer in the model's terms, with the id of a new appointment. */
const answered = async (command: ScheduleCommand, recordId: number, clinicYear: ClinicYear) => {
  const { clinicId } = clinicYear
  const origin = 'as' in command && command.as ? asPractitioner(clinicId, command.as) : originOf(clinicId)
  const runCommand = (service: Service) =>
    Effect.either(doing(service, command, recordId, clinicYear) as Effect.Effect<object, Refusal<string>>)
  const outcome = await made.ask(runCommand, { origin, at: LONG_BEFORE })
  if (Either.isLeft(outcome)) {
    const { _tag: by, details } = outcome.left
    const conflicts = idsOf((details?.['conflicts'] ?? []) as Conflict[])
    return { answer: { is: 'refused', by, conflicts } satisfies CommandOutcome, id: 0 }
  }
  const { row, left } = outcome.right as { row?: BookedRow | null; left?: number }
  if (left !== undefined) return { answer: { is: 'handed over', left } satisfies CommandOutcome, id: 0 }
  return {
    answer: row ? done(row) : ({ is: 'done', conflicts: [] } satisfies CommandOutcome),
    id: row?.id ?? 0,
  }
}

const listed = (entries: readonly Entry[], { patients }: ClinicYear) =>
  entries
    .filter(({ removed }) => !removed)
    .map((entry) => {
      const { id, practitioner, patient, date, quarter, duration, status } = entry
      return {
        id,
        date,
        time: clockOf(quarter),
        practitionerId: practitioner,
        patientId: patients[patient],
        duration,
        status,
      }
    })

const onTheLists = async ({ clinicId, year }: ClinicYear) => {
  // Includes the neighboring years, which are otherwise empty, because commands move appointments by weeks.
  const days = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` }
  const page = await made.ask((service) => service.page(days), { origin: originOf(clinicId) })
  return page.rows
    .map(({ id, date, time, practitionerId, patientId, duration, status }) => ({
      id,
      date,
      time,
      practitionerId,
      patientId,
      duration,
      status,
    }))
    .toSorted((one, other) => one.id - other.id)
}

/** Removes a sequence's appointments. Otherwise the next hand-over would include them. */
const clear = async (ids: readonly number[], { clinicId }: ClinicYear) => {
  for (const id of ids)
    await made.ask((service) => Effect.either(service.remove(id)), { origin: originOf(clinicId) })
}

/** Returns a series in the model's terms. */
const toAnswer = (series: SeriesWithOccurrences, { patients }: ClinicYear): SeriesOutcome => ({
  is: 'series',
  id: series.id,
  continues: series.continues,
  endedFrom: series.endedFrom,
  version: series.version,
  occurrences: series.occurrences.map(
    ({ id, patientId, practitionerId, date, time, duration, status, notes, planned, movedAlone }) => ({
      id,
      patient: patients.indexOf(patientId),
      practitioner: practitionerId,
      date,
      time,
      duration,
      status,
      notes: notes ?? '',
      planned,
      movedAlone,
    }),
  ),
})

const repeatsOf = ({ days, times }: { readonly days: number; readonly times: number }) =>
  ({ every: days === 1 ? 'day' : 'week', interval: days === 14 ? 2 : 1, times }) as const

const doingSeries = (
  service: Service,
  command: SeriesCommand,
  { id, nth, asked: input }: { id: number; nth: number | undefined; asked: OccurrenceInput },
  { patients }: ClinicYear,
): Effect.Effect<SeriesWithOccurrences, unknown, Origin> => {
  const { date, quarter, patient, practitioner, duration, notes } = input
  const what = { date, time: clockOf(quarter), practitionerId: practitioner, roomId: null, duration, notes }
  const choices = input.choices.map(({ planned, is, date: to, time }) => ({ planned, is, date: to, time }))
  const draft = { ...what, service: 'General Consultation', choices }
  if (command.does === 'book series') {
    const patientId = patients[patient] ?? NOBODY
    const repeats = repeatsOf(command.repeats)
    return service.bookSeries({ ...draft, patientId, patientName: '', repeats })
  }
  const which = { appointmentId: nth, scope: command.scope }
  if (command.does === 'cancel series') return service.cancelSeries(id, { ...which, cancelReason: undefined })
  if (command.does === 'remove series') return service.removeSeries(id, which)
  const repeats = command.repeats && repeatsOf(command.repeats)
  return service.reviseSeries(id, { ...draft, ...which, repeats, appointmentVersion: undefined })
}

type Sequence = readonly (ScheduleCommand | SeriesCommand)[]

const isOfSeries = (command: ScheduleCommand | SeriesCommand): command is SeriesCommand =>
  command.does.endsWith('series')

const holds = async (commands: Sequence, clinicYear: ClinicYear) => {
  const model = scheduleModel(clinicYear.year)
  const series = seriesModel(model, clinicYear.year)
  const ids: number[] = []
  const seriesIds: number[] = []

  const single = async (command: ScheduleCommand) => {
    const recordId = 'of' in command ? (ids[command.of] ?? NOBODY) : 0
    const { answer, id } = await answered(command, recordId, clinicYear)
    if (command.does === 'schedule' && id > 0) ids.push(id)
    expect([command, answer]).toEqual([command, model.run(command, id, recordId)])
  }

  const together = async (command: SeriesCommand) => {
    const id = 'of' in command ? (seriesIds[command.of] ?? NOBODY) : 0
    const isLate = 'late' in command && command.late
    const one = command.does === 'book series' ? undefined : series.findEdited(id, command)
    const nth =
      'nth' in command && command.nth !== null ? (series.nthOf(id, command.nth) ?? NOBODY) : undefined
    const input = inputOf(command, one, clinicYear.year)
    const origin = command.as
      ? asPractitioner(clinicYear.clinicId, command.as)
      : originOf(clinicYear.clinicId)
    const at = isLate ? `${springNight(clinicYear.year)}T20:00:00Z` : LONG_BEFORE
    const runCommand = (service: Service) =>
      Effect.either(doingSeries(service, command, { id, nth, asked: input }, clinicYear))
    const outcome = (await made.ask(runCommand, { origin, at })) as Either.Either<
      SeriesWithOccurrences,
      Refusal
    >
    const before = new Set(model.entries().map((entry) => entry.id))
    if (Either.isLeft(outcome)) {
      const { _tag: by, details } = outcome.left
      const blocked = ((details?.['occurrences'] ?? []) as BlockedOccurrence[]).map(
        ({ planned, conflicts }) => ({
          planned,
          conflicts: idsOf(conflicts).map((each) => (before.has(each) ? each : 0)),
        }),
      )
      const none = { series: 0, appointments: [] }
      expect([command, { is: 'refused', by, blocked }]).toEqual([
        command,
        series.run(command, id, input, none),
      ])
      return
    }
    const answer = outcome.right
    const appointments = answer.occurrences.map((each) => each.id)
    for (const each of appointments) if (!ids.includes(each)) ids.push(each)
    if (!seriesIds.includes(answer.id)) seriesIds.unshift(answer.id)
    const assigned = { series: answer.id, appointments }
    expect([command, toAnswer(answer, clinicYear)]).toEqual([
      command,
      series.run(command, id, input, assigned),
    ])
  }

  try {
    for (const command of commands) await (isOfSeries(command) ? together(command) : single(command))
    expect(await onTheLists(clinicYear)).toEqual(listed(model.entries(), clinicYear))
    for (const id of seriesIds) {
      const open = await made.ask((service) => service.openSeries(id), {
        origin: originOf(clinicYear.clinicId),
      })
      expect(toAnswer(open, clinicYear)).toEqual(series.describe(id))
    }
  } finally {
    await clear(ids, clinicYear)
  }
}

/** Commands for single appointments and for series, mixed. */
const commands = fc
  .tuple(
    fc.option(seriesBooking, { freq: 5 }),
    fc.array(fc.oneof(scheduleCommand, seriesCommand) as fc.Arbitrary<Sequence[number]>, {
      minLength: 1,
      maxLength: 13,
      size: 'max',
    }),
  )
  .map(([first, rest]): Sequence => (first ? [first, ...rest] : rest))

it(`the product answers like the model in ${SEQUENCES} command sequences`, async () => {
  const sequences = fc.array(commands, { minLength: LANES, maxLength: LANES })
  await fc.assert(
    fc.asyncProperty(sequences, async (all) => {
      const tried = lanes.map(async (lane, n) => holds(all[n] ?? [], await nextClinicYear(lane)))
      // Waits for all sequences before the next batch starts, even if one fails.
      const outcomes = await Promise.allSettled(tried)
      const differing = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(differing).toEqual([])
    }),
    { numRuns: Math.ceil(SEQUENCES / LANES) },
  )
}, 3_600_000)
