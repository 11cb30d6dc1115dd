import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { type AnyEvent, type AnyEventType, decider, makeStreamReader, Store } from '#events'
import { CLINIC, openProgram } from '#testing'
import { type StreamType, streams } from '../../program/modules.ts'
import { parts } from '../../program/registry.ts'
import { findWords, tablesWith } from '../../journeys/testing/trace-search.ts'
import { plantedEvent } from './testing/planted-event.ts'

// Events are made from their contracts, so a field added tomorrow is planted, erased and searched for as well.
const [PATIENT, DUPLICATE, FOR_ANYONE, FOR_PATIENT] = [1, 2, 1, 2]
const STAFF: readonly string[] = ['user', 'staff-invitation'] satisfies readonly StreamType[]

const scribe = (stream: string, events: readonly AnyEventType[]) =>
  decider<null, AnyEvent, AnyEvent>({
    stream,
    events,
    initial: null,
    decide: (_, event) => [event],
    evolve: () => null,
  })

const kinds = Object.entries(streams).flatMap(([stream, all]) =>
  STAFF.includes(stream)
    ? []
    : (all as readonly AnyEventType[]).map((kind) => ({ stream: stream as StreamType, kind })),
)
const kindOf = (tag: string) => kinds.find(({ kind }) => kind.tag === tag) as (typeof kinds)[number]
const aboutPatients = kinds.filter(({ kind }) => Object.keys(kind.personal).length > 0)

const wordOf = (tag: string) => `zwitscher${tag.toLowerCase()}quell`
const words = aboutPatients.map(({ kind }) => wordOf(kind.tag))
const find = findWords(words)

const open = () => openProgram(parts, Layer.empty)
let clinic: Awaited<ReturnType<typeof open>>
let admin: pg.Client
beforeAll(async () => {
  clinic = await open()
  admin = new pg.Client(clinic.adminUrl)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await clinic.close()
})

const tell = (tag: string, id: number, about: object) => {
  const { stream, kind } = kindOf(tag)
  const event = plantedEvent(kind, wordOf(tag), about)
  return clinic.run(
    Effect.flatMap(Store, ({ execute }) =>
      execute(scribe(stream, streams[stream]), {
        id,
        command: event,
      }),
    ),
  )
}

/** Returns the words that the events of these streams still show. */
const shown = async () => {
  const found = new Set<string>()
  for (const stream of new Set(aboutPatients.map((each) => each.stream))) {
    for (const id of [PATIENT, DUPLICATE]) {
      const past = await clinic.run(Effect.flatMap(makeStreamReader, (read) => read(CLINIC, stream, id)))
      for (const { event } of past) for (const word of find(JSON.stringify(event))) found.add(word)
    }
  }
  return [...found].toSorted()
}

it('an erasure reaches every personal field of every event about a patient', async () => {
  const about = {
    patientId: PATIENT,
    duplicateId: DUPLICATE,
    from: DUPLICATE,
    to: PATIENT,
    invitationId: FOR_ANYONE,
  }
  await tell('PatientRegistered', DUPLICATE, about)
  await tell('PatientMerged', DUPLICATE, { into: PATIENT })
  await tell('PatientRegistered', PATIENT, about)
  await tell('FormInvitationRequested', FOR_ANYONE, { ...about, patientId: null })
  await tell('FormInvitationRequested', FOR_PATIENT, about)
  await tell('IntakeFormSubmitted', 1, about)
  await tell('SubmissionMatched', 1, about)
  const first = new Set(['PatientRegistered', 'FormInvitationRequested', 'IntakeFormSubmitted'])
  for (const { kind } of aboutPatients) if (!first.has(kind.tag)) await tell(kind.tag, 1, about)

  expect(await shown()).toEqual(words.toSorted())
  expect((await tablesWith(admin, find)).length).toBeGreaterThan(5)
  for (const id of [DUPLICATE, PATIENT]) await tell('PatientErased', id, {})
  expect(await shown()).toEqual([])
  expect(await tablesWith(admin, find)).toEqual([])
})

it('the database knows the events that erase somebody', async () => {
  const { rows } = await admin.query<{ tag: string; subject: string | null }>(
    'select tag, erased_subject(tag, 7) as subject from unnest($1::text[]) tag',
    [parts.kinds.map(({ tag }) => tag)],
  )
  const known = new Map(rows.map(({ tag, subject }) => [tag, subject]))
  expect(parts.kinds.map(({ tag }) => [tag, known.get(tag)])).toEqual(
    parts.kinds.map(({ tag, erasedSubject }: AnyEventType) => [tag, erasedSubject?.(7) ?? null]),
  )
})
