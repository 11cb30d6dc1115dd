import { Effect, Either } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Refusal } from '#modules/kernel'
import { originOf } from '#testing'
import type { Appointments } from './appointments.ts'
import type { Conflict } from './contract.ts'
import type { BookedRow } from './diary.ts'
import {
  type Answer,
  type DiaryCommand,
  diaryCommands,
  diaryModel,
  type Entry,
  STRANGER,
  wallOf,
  type Wish,
} from './testing/diary-model.ts'
import { asPractitioner, atMoment, opening, practice } from './testing/practice.ts'

/** How many sequences of commands are tried. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 36)

/** Clinics that are tried at the same time: neither waits for the other. */
const LANES = 6

/** Sequences in one clinic: each has a year of its own, and the last one is 2199. */
const YEARS = 150
const FIRST_YEAR = 2030

const ZONE = 'America/New_York'
const NOBODY = 987_654
const LONG_BEFORE = '2026-01-05T15:00:00Z'

type Service = typeof Appointments.Service

let made: Awaited<ReturnType<typeof practice>>
beforeAll(async () => {
  made = await practice(ZONE)
})
afterAll(() => made.close())

/** Where sequences are tried, one after the other: a clinic, until its years are over. */
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
  await made.run(atMoment(LONG_BEFORE, opening(ZONE)), origin)
  lane.patients = [await made.patient('Ada Lindqvist', origin), await made.patient('Walter Brandt', origin)]
}

/** A year of a clinic that nobody has seen. */
interface Place extends Pick<Lane, 'clinicId' | 'patients'> {
  readonly year: number
}
const nextPlace = async (lane: Lane): Promise<Place> => {
  if (lane.sequence % YEARS === 0) await openNext(lane)
  const { clinicId, patients } = lane
  return { clinicId, patients, year: FIRST_YEAR + (lane.sequence++ % YEARS) }
}

const draftOf = (
  { patient, practitioner, duration, status, allowOverlap, ...rest }: Wish,
  { patients, year }: Place,
) => ({
  ...wallOf({ patient, practitioner, duration, allowOverlap, ...rest }, year),
  patientId: patient === STRANGER ? NOBODY : (patients[patient] ?? NOBODY),
  patientName: 'whoever was sent',
  practitionerId: practitioner,
  roomId: null,
  duration,
  service: 'General Consultation',
  status,
  notes: '',
  allowOverlap,
})

const idsOf = (conflicts: readonly Conflict[]) => conflicts.map(({ id }) => id)

const done = (row: BookedRow): Answer => ({ is: 'done', conflicts: idsOf(row.conflicts) })

const doing = (service: Service, command: DiaryCommand, known: number, place: Place) => {
  switch (command.does) {
    case 'schedule':
      return Effect.map(service.schedule(draftOf(command.wish, place)), (row) => ({ row }))
    case 'revise':
      return Effect.map(service.revise(known, draftOf(command.wish, place)), (row) => ({ row }))
    case 'status': {
      const { status, allowOverlap } = command
      return Effect.map(service.setStatus(known, { status, allowOverlap }), (row) => ({ row }))
    }
    case 'restore':
      return Effect.map(service.restore(known, command.allowOverlap), (row) => ({ row }))
    case 'remove':
      return Effect.map(service.remove(known), () => ({ row: null }))
    case 'handOver': {
      const { to, allowOverlap } = command
      return Effect.map(service.handOver(command.from, { to, allowOverlap }), ({ left }) => ({ left }))
    }
  }
}

/** What the product answers, in the words of the model; with the id of what was booked. */
const asked = async (command: DiaryCommand, known: number, place: Place) => {
  const { clinicId } = place
  const origin = 'as' in command && command.as ? asPractitioner(clinicId, command.as) : originOf(clinicId)
  const work = (service: Service) =>
    Effect.either(doing(service, command, known, place) as Effect.Effect<object, Refusal<string>>)
  const outcome = await made.ask(work, { origin, at: LONG_BEFORE })
  if (Either.isLeft(outcome)) {
    const { _tag: by, details } = outcome.left
    const conflicts = idsOf((details?.['conflicts'] ?? []) as Conflict[])
    return { answer: { is: 'refused', by, conflicts } satisfies Answer, id: 0 }
  }
  const { row, left } = outcome.right as { row?: BookedRow | null; left?: number }
  if (left !== undefined) return { answer: { is: 'handed over', left } satisfies Answer, id: 0 }
  return { answer: row ? done(row) : ({ is: 'done', conflicts: [] } satisfies Answer), id: row?.id ?? 0 }
}

const listed = (entries: readonly Entry[], { patients, year }: Place) =>
  entries
    .filter(({ removed }) => !removed)
    .map((entry) => {
      const { id, practitioner, patient, duration, status } = entry
      return {
        id,
        ...wallOf(entry, year),
        practitionerId: practitioner,
        patientId: patients[patient],
        duration,
        status,
      }
    })

const onTheLists = async ({ clinicId, year }: Place) => {
  const page = await made.ask((service) => service.page({ from: `${year}-01-01`, to: `${year}-12-31` }), {
    origin: originOf(clinicId),
  })
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

/** Takes off the lists what a sequence left: the next one hands over all that somebody has still to come. */
const clear = async (entries: readonly Entry[], { clinicId }: Place) => {
  for (const { id, removed } of entries)
    if (!removed) await made.ask((service) => service.remove(id), { origin: originOf(clinicId) })
}

const holds = async (commands: readonly DiaryCommand[], place: Place) => {
  const model = diaryModel(place.year)
  const ids: number[] = []
  for (const command of commands) {
    const known = 'of' in command ? (ids[command.of] ?? NOBODY) : 0
    const { answer, id } = await asked(command, known, place)
    if (command.does === 'schedule' && id > 0) ids.push(id)
    expect([command, answer]).toEqual([command, model.run(command, id, known)])
  }
  expect(await onTheLists(place)).toEqual(listed(model.entries(), place))
  await clear(model.entries(), place)
}

it(`answers, refuses and keeps in ${SEQUENCES} sequences what a plain list does`, async () => {
  const sequences = fc.array(diaryCommands, { minLength: LANES, maxLength: LANES })
  await fc.assert(
    fc.asyncProperty(sequences, async (all) => {
      const tried = lanes.map(async (lane, n) => holds(all[n] ?? [], await nextPlace(lane)))
      // All are over before the next begin, whichever fails.
      const outcomes = await Promise.allSettled(tried)
      const differing = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(differing).toEqual([])
    }),
    { numRuns: Math.ceil(SEQUENCES / LANES) },
  )
}, 3_600_000)
