import type { LedgerHead, SortedCheckpoints } from '#chain'

// Builds the bytes that an access ledger is verified against, and names what can be wrong with it. The server, the
// command line and the page that an auditor opens from disk all use this file.

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
  readonly hash: Uint8Array
}

/** An entry as a line of an export holds it. */
export interface LedgerLine extends AccessLink {
  readonly clinic: number
  /** The last hash of the day before; null on the first day. */
  readonly previous: Uint8Array | null
}

/** Everything that can be wrong with an access ledger, with a sentence for each. */
export const LEDGER_FAULTS = {
  missing: 'it is missing',
  content: 'its content does not match its hash',
  days: 'the days before it are missing',
  follows: 'it does not follow the day before it',
  early: 'the day ends before it, though it was written',
  more: 'the day holds more entries than were written',
  end: 'the day does not match its last entry',
  stray: 'it belongs to a day that was never recorded',
  signed: 'the hash differs from the one in a signed checkpoint',
  cut: 'a signed checkpoint names an entry that is not there',
  unreadable: 'it cannot be read',
} as const
export type LedgerFaultCode = keyof typeof LEDGER_FAULTS

/** The first place at which a ledger differs from its original, and the reason. */
export interface AccessFault {
  readonly day: string
  readonly entry: number
  readonly code: LedgerFaultCode
  readonly reason: string
}

/** Makes a fault with its sentence. */
export const ledgerFault = (
  { day, entry }: { readonly day: string; readonly entry: number },
  code: LedgerFaultCode,
  reason: string = LEDGER_FAULTS[code],
): AccessFault => ({ day, entry, code, reason })

const encoder = new TextEncoder()

const encodeInt8 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value))
  return bytes
}

const encodeInt4 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setInt32(0, value)
  return bytes
}

const joinBytes = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  return bytes
}

const encodeText = (content: string | null): Uint8Array => {
  if (content === null) return encodeInt4(-1)
  const bytes = encoder.encode(content)
  return joinBytes(encodeInt4(bytes.length), bytes)
}

/** Returns the bytes whose hash precedes a day's first entry, as `record_access` builds them in SQL. */
export const canonicalDay = (
  clinicId: number,
  firstAt: number,
  previous: Uint8Array | null,
): Uint8Array<ArrayBuffer> =>
  joinBytes(encodeInt8(clinicId), encodeInt8(firstAt), previous ?? new Uint8Array())

/** Returns the bytes that an entry's hash covers: the previous hash and every column. */
export const canonicalEntry = (
  clinicId: number,
  link: AccessLink,
  before: Uint8Array,
): Uint8Array<ArrayBuffer> =>
  joinBytes(
    before,
    encodeInt8(clinicId),
    encodeInt4(link.entry),
    encodeInt8(link.at),
    encodeText(link.actor),
    encodeText(link.action),
    encodeText(link.subject),
    encodeText(link.address),
  )

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, n) => byte === other[n])

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const keyOf = ({ day, entry }: Pick<LedgerHead, 'day' | 'entry'>): string => `${day} ${entry}`

type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** Returns the hash that a line must have if the stored hash of the line before it is right. */
const hashOf = async (sha256: Sha256, line: LedgerLine, before: LedgerLine | null): Promise<Uint8Array> => {
  const { clinic, at, previous } = line
  const start = before?.day === line.day ? before.hash : await sha256(canonicalDay(clinic, at, previous))
  return sha256(canonicalEntry(clinic, line, start))
}

const followsDay = (line: LedgerLine, before: LedgerLine | null): boolean => {
  if (before === null) return line.previous === null
  // Days of earlier versions name no day before them.
  return line.previous === null ? before.previous === null : isSame(line.previous, before.hash)
}

const orderFault = (line: LedgerLine, before: LedgerLine | null): AccessFault | null => {
  if (before?.day === line.day)
    return line.entry === before.entry + 1
      ? null
      : ledgerFault({ day: line.day, entry: before.entry + 1 }, 'missing')
  if (line.entry !== 1) return ledgerFault({ day: line.day, entry: 1 }, 'missing')
  if (before && line.day < before.day) return ledgerFault(line, 'follows')
  return followsDay(line, before) ? null : ledgerFault(line, before ? 'follows' : 'days')
}

const headsOf = (checkpoints: SortedCheckpoints['all']): readonly LedgerHead[] =>
  checkpoints.flatMap(({ ledger }) => ledger ?? [])

/**
 * Checks the ledger of an export against its hashes and against the entries that checkpoints name; null: a line that
 * is not a ledger entry.
 */
export const followLedger = async (
  batches: AsyncIterable<readonly (LedgerLine | null)[]>,
  clinic: number,
  { all, required }: SortedCheckpoints,
  sha256: Sha256,
): Promise<{ readonly entries: number; readonly fault: AccessFault | null }> => {
  const signed = Map.groupBy(headsOf(all), keyOf)
  const confirmedKeys = new Set<string>()
  let entries = 0
  let last: LedgerLine | null = null
  const makeResult = (fault: AccessFault | null) => ({ entries, fault })
  for await (const lines of batches) {
    const hashes = await Promise.all(
      lines.map((line, n) => line && hashOf(sha256, line, n === 0 ? last : (lines[n - 1] ?? null))),
    )
    for (const [n, line] of lines.entries()) {
      if (!line || line.clinic !== clinic)
        return makeResult(
          ledgerFault(last ? { day: last.day, entry: last.entry + 1 } : { day: '', entry: 1 }, 'unreadable'),
        )
      const fault = orderFault(line, last)
      if (fault) return makeResult(fault)
      if (!isSame(hashes[n] ?? new Uint8Array(), line.hash)) return makeResult(ledgerFault(line, 'content'))
      const heads = signed.get(keyOf(line)) ?? []
      if (heads.some(({ hash }) => hash !== hex(line.hash))) return makeResult(ledgerFault(line, 'signed'))
      if (heads.length > 0) confirmedKeys.add(keyOf(line))
      entries += 1
      last = line
    }
  }
  const cut = headsOf(required).find((head) => !confirmedKeys.has(keyOf(head)))
  return makeResult(cut ? ledgerFault(cut, 'cut') : null)
}
