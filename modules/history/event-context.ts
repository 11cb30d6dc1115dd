import { Effect } from 'effect'
import {
  type AnyEvent,
  Database,
  selectEarlierEvents,
  type EventRow,
  Keyring,
  Origin,
  type PageRow,
  readEvent,
  readRows,
  type RecordedEvent,
  Registry,
  type StreamUntil,
} from '#events'
import { earlierNames, eventsThatNamePeople, userNameTable } from '#modules/identity'
import { COMPARED_EVENT_TYPES, FieldTracker } from './compared-fields.ts'
import { type RecordName, selectRecordNames, selectPatientNames } from './record-names.ts'
import type { Fields, EventWithContext } from './event-description.ts'

const comparedTypes: ReadonlySet<string> = new Set(COMPARED_EVENT_TYPES)
const streamKey = (type: string, id: number): string => `${type}-${id}`

/** The streams whose earlier events give the old values, each up to its newest event on the page. */
const streamsToCompare = (rows: readonly PageRow[]): readonly StreamUntil[] => {
  const until = new Map<string, StreamUntil>()
  for (const { type: event, stream_type: type, stream_id: id, version } of rows) {
    if (!comparedTypes.has(event)) continue
    const earlierUntil = until.get(streamKey(type, id))
    until.set(streamKey(type, id), { type, id, version: Math.max(version, earlierUntil?.version ?? 0) })
  }
  return [...until.values()]
}

interface FieldsAround {
  readonly before: Fields
  readonly after: Fields
}

const NO_FIELDS: FieldsAround = { before: {}, after: {} }

/** The fields before and after each of these events, by position. */
const fieldsAroundEvents = (all: readonly RecordedEvent[]): ReadonlyMap<number, FieldsAround> => {
  const streams = new Map<string, FieldTracker>()
  const fieldsByPosition = new Map<number, FieldsAround>()
  for (const { stream, position, event } of all.toSorted((a, b) => a.position - b.position)) {
    const key = streamKey(stream.type, stream.id)
    const fields = streams.get(key) ?? new FieldTracker()
    streams.set(key, fields)
    if (!fieldsByPosition.has(position)) fieldsByPosition.set(position, fields.apply(event))
  }
  return fieldsByPosition
}

const numberField = (event: AnyEvent, field: string): number | null => {
  const value = (event as AnyEvent & Fields)[field]
  return typeof value === 'number' && value > 0 ? value : null
}

/** Returns the patient that an event is about: the one it names, or else the record's current patient. */
const patientIdOf = ({ event, stream }: RecordedEvent, called: RecordName | undefined): number | null => {
  if (stream.type === 'patient' || stream.type === 'contact-preferences') return stream.id
  return numberField(event, 'patientId') ?? (called?.patientId || null)
}

// The events of a merge name two patients; these fields hold the other one.
const OTHER_PATIENT_FIELDS = ['into', 'duplicateId', 'otherId', 'from', 'to'] as const
const TWO_PATIENT_EVENTS =
  /^(Patient(Merged|Unmerged)|Duplicate(Merged|Unmerged)|PatientsToldApart|\w+Transferred)$/

const otherPatients = (event: AnyEvent): readonly number[] =>
  TWO_PATIENT_EVENTS.test(event._tag)
    ? OTHER_PATIENT_FIELDS.flatMap((field) => numberField(event, field) ?? [])
    : []

// A document's name may contain the patient's name, so hide it after an erasure.
const recordName = (
  { stream }: RecordedEvent,
  record: RecordName | undefined,
  patients: ReadonlyMap<number, string>,
): string => {
  const isErased = record?.patientId && patients.get(record.patientId) === ''
  return stream.type === 'document' && isErased ? '' : (record?.called ?? '')
}

const uniqueIds = (ids: readonly (number | null)[]): readonly number[] =>
  [...new Set(ids)].filter((id) => id !== null)

const loadPatientNames = Effect.fnUntraced(function* (ids: readonly number[]) {
  const patients = yield* readRows((clinicId) => selectPatientNames(clinicId, ids))
  return new Map(patients.map(({ id, name }) => [id, name]))
})

/** Reads events with everything needed to describe them. */
export const readContext = Effect.fn('History.reading')(function* (rows: readonly PageRow[]) {
  const { queries } = yield* Database
  const registry = yield* Registry
  const keyring = yield* Keyring
  const toRecorded = (row: EventRow) => readEvent(registry.kind, row, keyring.unwrap)
  const { clinicId } = yield* Origin
  const ids = (stream: string) =>
    uniqueIds(rows.map((row) => (row.stream_type === stream ? row.stream_id : null)))
  const actors = uniqueIds(rows.map(({ meta: { actor } }) => (actor.kind === 'user' ? actor.id : null)))
  const [earlierRows, recordNames, people, nameEvents] = yield* queries([
    selectEarlierEvents(clinicId, streamsToCompare(rows), COMPARED_EVENT_TYPES),
    selectRecordNames(clinicId, ids),
    userNameTable(clinicId),
    eventsThatNamePeople(clinicId, actors),
  ])
  const eventsOnPage = rows.map(toRecorded)
  const pagePositions = new Set(eventsOnPage.map(({ position }) => position))
  const fieldsAround = fieldsAroundEvents([
    ...earlierRows.filter(({ position }) => !pagePositions.has(position)).map(toRecorded),
    ...eventsOnPage.filter(({ event }) => comparedTypes.has(event._tag)),
  ])
  const records = new Map(recordNames.map((each) => [streamKey(each.stream, each.id), each]))
  const recordOf = ({ stream }: RecordedEvent) => records.get(streamKey(stream.type, stream.id))
  const patientIds = eventsOnPage.map((recorded) => patientIdOf(recorded, recordOf(recorded)))
  const actingPatientIds = eventsOnPage.flatMap(({ meta: { actor } }) =>
    actor.kind === 'patient' ? [actor.id] : [],
  )
  const otherPatientIds = eventsOnPage.map(({ event }) => otherPatients(event))
  const patients = yield* loadPatientNames(
    uniqueIds([...patientIds, ...actingPatientIds, ...otherPatientIds.flat()]),
  )
  const names = { people: new Map(people.map(({ id, name }) => [id, name])), patients }
  const earlierName = earlierNames(nameEvents.map(toRecorded))
  return eventsOnPage.map((recorded, n): EventWithContext => ({
    recorded,
    earlierActorName: earlierName(recorded.meta.actor.id, recorded.position) ?? null,
    ...(fieldsAround.get(recorded.position) ?? NO_FIELDS),
    patientId: patientIds[n] ?? null,
    otherPatientIds: otherPatientIds[n] ?? [],
    recordName: recordName(recorded, recordOf(recorded), patients),
    date: recordOf(recorded)?.date ?? null,
    ...names,
  }))
})
