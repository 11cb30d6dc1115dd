import { createHash } from 'node:crypto'

/** Everything an event's hash covers. `data` and `meta` are the stored texts, byte for byte. */
export interface Link {
  readonly clinic_id: number
  readonly position: number
  readonly stream_type: string
  readonly stream_id: number
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly subject: string | null
  readonly data: string
  readonly sealed: Buffer | null
  readonly meta: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

/** Where the log of a clinic ends. */
export interface HeadRow {
  readonly position: number
  readonly hash: Buffer
}

/** The first place at which a log is not what was written, and why. */
export interface Fault {
  readonly position: number
  readonly reason: string
}

const int8 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigInt64BE(BigInt(value))
  return buffer
}

const int4 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

const framed = (content: Buffer | string | null): Buffer => {
  if (content === null) return int4(-1)
  const bytes = Buffer.from(content)
  return Buffer.concat([int4(bytes.length), bytes])
}

/** What the first event of a clinic names as the hash before it. */
export const genesis = (clinicId: number): Buffer => createHash('sha256').update(int8(clinicId)).digest()

/** SHA-256 over the previous hash and every column; the same bytes as the database function `append`. */
export const hashOf = (link: Link, previous: Buffer): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(int8(link.clinic_id))
    .update(int8(link.position))
    .update(framed(link.stream_type))
    .update(int8(link.stream_id))
    .update(int4(link.version))
    .update(framed(link.type))
    .update(int4(link.schema_version))
    .update(framed(link.subject))
    .update(framed(link.data))
    .update(framed(link.sealed))
    .update(framed(link.meta))
    .update(int8(link.at))
    .digest()

/** Follows one clinic's log from its beginning. Feed it links in order, then hold it against the head. */
export const follow = (clinicId: number) => {
  let expected = 1
  let previous = genesis(clinicId)
  let moment = 0
  const versions = new Map<string, number>()

  const check = (link: Link): string | null => {
    const stream = `${link.stream_type}-${link.stream_id}`
    const version = (versions.get(stream) ?? 0) + 1
    versions.set(stream, version)
    if (link.position !== expected) return `position ${expected} is missing`
    if (link.clinic_id !== clinicId) return 'it belongs to another clinic'
    if (!link.previous_hash.equals(previous)) return 'it does not follow the event before it'
    if (!link.hash.equals(hashOf(link, previous))) return 'its content does not match its hash'
    if (link.version !== version) return `version ${version} of ${stream} is missing`
    if (link.at < moment) return 'it is dated before the event before it'
    return null
  }

  return {
    next: (link: Link): Fault | null => {
      const reason = check(link)
      if (reason) return { position: Math.min(expected, link.position), reason }
      expected += 1
      previous = link.hash
      moment = link.at
      return null
    },
    end: (head: HeadRow): Fault | null => {
      const last = expected - 1
      if (head.position > last)
        return { position: expected, reason: `the log ends early; ${head.position} events were written` }
      if (head.position < last)
        return { position: head.position + 1, reason: 'the log holds more events than were written' }
      return head.hash.equals(previous)
        ? null
        : { position: last, reason: 'the head does not match the last event' }
    },
  }
}
