import { type AnyEvent, type AnyEventType, splitFields } from '../event.ts'
import { type Meta, type RecordedEvent, SEALED_ADDRESS } from '../recorded-event.ts'
import { fingerprint, seal } from './seal.ts'
import { sql } from '../database/statement.ts'
import type { Stream } from './stream.ts'
import { fetchKeys, ensureKey } from './subject-keys.ts'
import { send, type Head, type UnitContext } from './unit-context.ts'

interface AppendRequest<Event> {
  readonly stream: Stream
  readonly events: readonly Event[]
  readonly meta: Meta
  /** Milliseconds since the epoch. The log's timestamps never go backward. */
  readonly now: number
}

interface StoredEvent {
  readonly kind: AnyEventType
  readonly subject: string | null
  readonly data: string
  readonly sealed: Buffer | null
}

const subjectOf = (kind: AnyEventType, id: number, newEvent: AnyEvent): string | null =>
  kind.subject ? kind.subject(id, newEvent as never) : null

// Anyone with the log can read `meta`. A patient's address is personal, so it is sealed with what they sent.
const splitAddress = ({ address, ...meta }: Meta): { meta: Meta; sealedAddress: object | null } => {
  if (address === undefined) return { meta, sealedAddress: null }
  return meta.actor.kind === 'patient'
    ? { meta, sealedAddress: { [SEALED_ADDRESS]: address } }
    : { meta: { ...meta, address }, sealedAddress: null }
}

const toStoredEvent = (
  context: UnitContext,
  kind: AnyEventType,
  newEvent: AnyEvent,
  id: number,
  position: number,
  sealedAddress: object | null,
): StoredEvent => {
  const { open, personal: fields } = splitFields(kind, newEvent)
  const subject = subjectOf(kind, id, newEvent)
  const personal = sealedAddress ? { ...fields, ...sealedAddress } : fields
  const location = { clinicId: context.tx.clinicId, position, type: kind.tag }
  const sealed = personal && subject ? seal(ensureKey(context, subject), personal, location) : null
  return { kind, subject, data: JSON.stringify(open), sealed }
}

// Nobody can open what the log seals for an erased subject, so the read models must not show it either.
const isErased = ({ erasedSubjects }: UnitContext, stored: StoredEvent | undefined): boolean =>
  stored?.sealed != null && stored.subject !== null && erasedSubjects.has(stored.subject)

/** Returns the fingerprints of the keys that were made after `loaded`, by subject, for the hash chain. */
const newKeyFingerprints = (
  { keys, tx: { clinicId } }: UnitContext,
  loaded: ReadonlySet<string>,
): Pick<Meta, 'keys'> => {
  const newKeys = [...keys].filter(([subject]) => !loaded.has(subject))
  if (newKeys.length === 0) return {}
  return {
    keys: Object.fromEntries(newKeys.map(([subject, key]) => [subject, fingerprint(clinicId, subject, key)])),
  }
}

const toRecordedEvents = <Event extends AnyEvent>(
  context: UnitContext,
  { stream, events, meta }: AppendRequest<Event>,
  stored: readonly StoredEvent[],
  head: Head,
): readonly RecordedEvent<Event>[] =>
  events.map((event, n) => ({
    event: isErased(context, stored[n]) ? { ...event, ...stored[n]?.kind.personal } : event,
    clinicId: context.tx.clinicId,
    position: head.position - events.length + n + 1,
    stream: { type: stream.type, id: stream.id },
    version: stream.pastEvents.length + n + 1,
    subject: stored[n]?.subject ?? null,
    at: head.at,
    meta,
    erased: isErased(context, stored[n]),
    unreadable: false,
  }))

/** Appends events. Personal fields are sealed for their positions; the database numbers and chains them. */
export const append = async <Event extends AnyEvent>(
  context: UnitContext,
  request: AppendRequest<Event>,
): Promise<readonly RecordedEvent<Event>[]> => {
  const { stream, events, now } = request
  const head = await context.head
  const kinds = events.map(({ _tag }) => context.services.registry.kind(_tag))
  const subjects = events.map((happened, n) => subjectOf(kinds[n] as AnyEventType, stream.id, happened))
  const distinctSubjects = new Set(subjects.filter((subject) => subject !== null))
  for (const name of [`${stream.type}-${stream.id}`, ...distinctSubjects]) context.namedRecords.add(name)
  await fetchKeys(context, [...distinctSubjects])
  const loaded = new Set(context.keys.keys())
  const { meta: openMeta, sealedAddress } = splitAddress(request.meta)
  const stored = events.map((happened, n) =>
    toStoredEvent(
      context,
      kinds[n] as AnyEventType,
      happened,
      stream.id,
      head.position + n + 1,
      sealedAddress,
    ),
  )
  const meta = { ...openMeta, ...newKeyFingerprints(context, loaded) }
  void send(
    context,
    sql`select append(${head.position}, ${stream.type}, ${stream.id}, ${stream.pastEvents.length}, ${now},
      ${JSON.stringify(meta)}, ${kinds.map(({ tag }) => tag)}, ${kinds.map(({ version }) => version)},
      ${stored.map(({ subject }) => subject)}, ${stored.map(({ data }) => data)},
      ${stored.map(({ sealed }) => sealed)})`,
  )
  const at = new Date(Math.max(now, Date.parse(head.at))).toISOString()
  const newHead = { position: head.position + events.length, at }
  context.head = Promise.resolve(newHead)
  return toRecordedEvents(context, { ...request, meta }, stored, newHead)
}
