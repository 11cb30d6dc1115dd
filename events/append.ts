import { type AnyEvent, type AnyEventKind, part } from './event.ts'
import type { Meta, Recorded } from './recorded.ts'
import { seal } from './seal.ts'
import { sql } from './statement.ts'
import type { Stream } from './stream.ts'
import { fetchKeys, keyOf } from './subject-keys.ts'
import { also, type Head, type Work } from './work.ts'

interface Appending<Event> {
  readonly stream: Stream
  readonly events: readonly Event[]
  readonly meta: Meta
  /** Milliseconds since the epoch. The log's own time never runs backwards. */
  readonly now: number
}

interface Stored {
  readonly kind: AnyEventKind
  readonly subject: string | null
  readonly data: string
  readonly sealed: Buffer | null
}

const subjectOf = (kind: AnyEventKind, id: number, happened: AnyEvent): string | null =>
  kind.subject ? kind.subject(id, happened as never) : null

const store = (work: Work, kind: AnyEventKind, happened: AnyEvent, id: number, position: number): Stored => {
  const { open, personal } = part(kind, happened)
  const subject = subjectOf(kind, id, happened)
  const place = { clinicId: work.tx.clinicId, position, type: kind.tag }
  const sealed = personal && subject ? seal(keyOf(work, subject), personal, place) : null
  return { kind, subject, data: JSON.stringify(open), sealed }
}

const recordedAs = <Event extends AnyEvent>(
  work: Work,
  { stream, events, meta }: Appending<Event>,
  stored: readonly Stored[],
  head: Head,
): readonly Recorded<Event>[] =>
  events.map((event, n) => ({
    event,
    clinicId: work.tx.clinicId,
    position: head.position - events.length + n + 1,
    stream: { type: stream.type, id: stream.id },
    version: stream.past.length + n + 1,
    subject: stored[n]?.subject ?? null,
    at: head.at,
    meta,
    erased: false,
  }))

/** Puts events behind the clinic's head: sealed for their positions, numbered and chained by the database. */
export const append = async <Event extends AnyEvent>(
  work: Work,
  appending: Appending<Event>,
): Promise<readonly Recorded<Event>[]> => {
  const { stream, events, meta, now } = appending
  const head = await work.head
  const kinds = events.map(({ _tag }) => work.ground.registry.kind(_tag))
  const subjects = events.map((happened, n) => subjectOf(kinds[n] as AnyEventKind, stream.id, happened))
  await fetchKeys(work, [...new Set(subjects.filter((subject) => subject !== null))])
  const stored = events.map((happened, n) =>
    store(work, kinds[n] as AnyEventKind, happened, stream.id, head.position + n + 1),
  )
  void also(
    work,
    sql`select append(${head.position}, ${stream.type}, ${stream.id}, ${stream.past.length}, ${now},
      ${JSON.stringify(meta)}, ${kinds.map(({ tag }) => tag)}, ${kinds.map(({ version }) => version)},
      ${stored.map(({ subject }) => subject)}, ${stored.map(({ data }) => data)},
      ${stored.map(({ sealed }) => sealed)})`,
  )
  const at = new Date(Math.max(now, Date.parse(head.at))).toISOString()
  const moved = { position: head.position + events.length, at }
  work.head = Promise.resolve(moved)
  return recordedAs(work, appending, stored, moved)
}
