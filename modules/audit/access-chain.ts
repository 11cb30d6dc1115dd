import { createHash } from 'node:crypto'

/** An entry of the access ledger, with everything that its hash covers. */
export interface AccessLink {
  /** YYYY-MM-DD: the day whose chain it belongs to. */
  readonly day: string
  readonly entry: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly address: string | null
  readonly hash: Buffer
}

/** A day of the ledger: its number of entries, its last hash, and the last hash of the day before. */
export interface AccessDay {
  readonly day: string
  readonly entries: number
  readonly hash: Buffer
  /** Null on the first day, and on days recorded before days were chained. */
  readonly previous: Buffer | null
}

/** The first place at which a ledger differs from its original, and the reason. */
export interface AccessFault {
  readonly day: string
  readonly entry: number
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

const framed = (content: string | null): Buffer => {
  if (content === null) return int4(-1)
  const bytes = Buffer.from(content)
  return Buffer.concat([int4(bytes.length), bytes])
}

const sha256 = (...parts: readonly Buffer[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest()

/** Returns the previous hash of a day's first entry, over the same bytes as `record_access` in SQL. */
const dayBegins = (clinicId: number, firstAt: number, previous: Buffer | null): Buffer =>
  sha256(int8(clinicId), int8(firstAt), previous ?? Buffer.alloc(0))

/** Returns the SHA-256 of the previous hash and every column. */
const entryHash = (clinicId: number, link: AccessLink, before: Buffer): Buffer =>
  sha256(
    before,
    int8(clinicId),
    int4(link.entry),
    int8(link.at),
    framed(link.actor),
    framed(link.action),
    framed(link.subject),
    framed(link.address),
  )

/** Follows the days of one clinic's ledger from the first one. */
export const followDays = (clinicId: number) => {
  let last: AccessDay | null = null

  const beginning = ({ previous }: AccessDay): string | null => {
    if (last === null) return previous === null ? null : 'the days before it are missing'
    if (previous === null) return last.previous === null ? null : 'it does not follow the day before it'
    return previous.equals(last.hash) ? null : 'it does not follow the day before it'
  }

  /** Feed it every day in order; for each, the day's entries in order and then its end. */
  return (day: AccessDay) => {
    const wrong = beginning(day)
    let expected = 1
    let before: Buffer | null = null
    const fault = (entry: number, reason: string): AccessFault => ({ day: day.day, entry, reason })

    const next = (link: AccessLink): AccessFault | null => {
      if (wrong) return fault(1, wrong)
      if (link.entry !== expected) return fault(expected, `entry ${expected} is missing`)
      const hash = entryHash(clinicId, link, before ?? dayBegins(clinicId, link.at, day.previous))
      if (!hash.equals(link.hash)) return fault(expected, 'its content does not match its hash')
      expected += 1
      before = hash
      return null
    }

    const end = (): AccessFault | null => {
      const found = expected - 1
      if (found < day.entries)
        return fault(expected, `the day ends early; ${day.entries} entries were written`)
      if (found > day.entries) return fault(day.entries + 1, 'the day holds more entries than were written')
      if (!before?.equals(day.hash)) return fault(found, 'the day does not match its last entry')
      last = day
      return null
    }

    return { next, end }
  }
}
