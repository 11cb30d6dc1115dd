import { Effect } from 'effect'
import {
  type AnyEvent,
  Database,
  earlierIn,
  type EventRow,
  Keyring,
  Origin,
  type PageRow,
  readEvent,
  type Recorded,
  Registry,
  type StreamUntil,
} from '#events'
import { everyName } from '#modules/identity'
import { COMPARED, Known } from './fields.ts'
import { type Called, calledIn, patientNames } from './names.ts'
import type { Fields, Happened } from './told.ts'

const compared: ReadonlySet<string> = new Set(COMPARED)
const placeOf = (type: string, id: number): string => `${type}-${id}`

/** The streams whose earlier events say what was before, each up to the newest event that is shown. */
const compareUntil = (rows: readonly PageRow[]): readonly StreamUntil[] => {
  const until = new Map<string, StreamUntil>()
  for (const { type: event, stream_type: type, stream_id: id, version } of rows) {
    if (!compared.has(event)) continue
    const known = until.get(placeOf(type, id))
    until.set(placeOf(type, id), { type, id, version: Math.max(version, known?.version ?? 0) })
  }
  return [...until.values()]
}

interface Before {
  readonly before: Fields
  readonly after: Fields
}

const NOTHING: Before = { before: {}, after: {} }

/** What was known before each of these events, by position. */
const knownBefore = (all: readonly Recorded[]): ReadonlyMap<number, Before> => {
  const streams = new Map<string, Known>()
  const found = new Map<number, Before>()
  for (const { stream, position, event } of all.toSorted((a, b) => a.position - b.position)) {
    const place = placeOf(stream.type, stream.id)
    const known = streams.get(place) ?? new Known()
    streams.set(place, known)
    if (!found.has(position)) found.set(position, known.hear(event))
  }
  return found
}

const numberIn = (event: AnyEvent, field: string): number | null => {
  const value = (event as AnyEvent & Fields)[field]
  return typeof value === 'number' && value > 0 ? value : null
}

/** Whom an event is about: whom it names, else whose the record is by now. */
const patientOf = ({ event, stream }: Recorded, called: Called | undefined): number | null => {
  if (stream.type === 'patient' || stream.type === 'contact-preferences') return stream.id
  return numberIn(event, 'patientId') ?? (called?.patientId || null)
}

// The events of a merge name two patients: where it is not said of whom, who else it is.
const OTHERS = ['into', 'duplicateId', 'otherId', 'from', 'to'] as const
const OF_TWO = /^(Patient(Merged|Unmerged)|Duplicate(Merged|Unmerged)|PatientsToldApart|\w+Transferred)$/

/** The other patients an event names, besides whom it is about. */
const othersIn = (event: AnyEvent): readonly number[] =>
  OF_TWO.test(event._tag) ? OTHERS.flatMap((field) => numberIn(event, field) ?? []) : []

// A document's name may say whose it was.
const calledAs = (
  { stream }: Recorded,
  record: Called | undefined,
  patients: ReadonlyMap<number, string>,
): string => {
  const isErased = record?.patientId && patients.get(record.patientId) === ''
  return stream.type === 'document' && isErased ? '' : (record?.called ?? '')
}

/** Reads events with what it takes to say them. */
export const makeReading = Effect.gen(function* () {
  const { queries, query } = yield* Database
  const registry = yield* Registry
  const keyring = yield* Keyring
  const open = (row: EventRow) => readEvent(registry.kind(row.type), row, keyring.unwrap)

  return Effect.fn('History.reading')(function* (rows: readonly PageRow[]) {
    const { clinicId } = yield* Origin
    const ids = (stream: string) => [
      ...new Set(rows.flatMap((row) => (row.stream_type === stream ? [row.stream_id] : []))),
    ]
    const [earlier, called, people] = yield* queries([
      earlierIn(clinicId, compareUntil(rows), COMPARED),
      calledIn(clinicId, ids),
      everyName(clinicId),
    ])
    const shown = rows.map(open)
    const shownAt = new Set(shown.map(({ position }) => position))
    const known = knownBefore([
      ...earlier.filter(({ position }) => !shownAt.has(position)).map(open),
      ...shown.filter(({ event }) => compared.has(event._tag)),
    ])
    const records = new Map(called.map((each) => [placeOf(each.stream, each.id), each]))
    const recordOf = ({ stream }: Recorded) => records.get(placeOf(stream.type, stream.id))
    const whose = shown.map((recorded) => patientOf(recorded, recordOf(recorded)))
    const acting = shown.flatMap(({ meta: { actor } }) => (actor.kind === 'patient' ? [actor.id] : []))
    const others = shown.map(({ event }) => othersIn(event))
    const asked = [...new Set([...whose, ...acting, ...others.flat()])].filter((id) => id !== null)
    const patients = new Map((yield* query(patientNames(clinicId, asked))).map(({ id, name }) => [id, name]))
    const names = { people: new Map(people.map(({ id, name }) => [id, name])), patients }
    return shown.map((recorded, n): Happened => ({
      recorded,
      ...(known.get(recorded.position) ?? NOTHING),
      patientId: whose[n] ?? null,
      others: others[n] ?? [],
      called: calledAs(recorded, recordOf(recorded), patients),
      date: recordOf(recorded)?.date ?? null,
      ...names,
    }))
  })
})
