import type { AccessLink } from './access-links.ts'

/** A line of an exported access ledger. */
export interface LedgerLine extends AccessLink {
  readonly clinic: number
  /** The last hash of the day before; null on the first day. */
  readonly previous: Uint8Array | null
}

const isText = (value: unknown): value is string => typeof value === 'string'

const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/** Parses a line; null if it is none. */
export const parseLedgerLine = (text: string): LedgerLine | null => {
  try {
    const line = JSON.parse(text) as Record<string, unknown>
    const { clinic, day, entry, at, actor, action, subject, address, previous, hash } = line
    if (!isWhole(clinic) || !isWhole(entry) || !isWhole(at)) return null
    if (!isText(day) || !isText(actor) || !isText(action) || !isText(subject) || !isText(hash)) return null
    if (!isTextOrNull(address) || !isTextOrNull(previous)) return null
    return {
      clinic,
      day,
      entry,
      at,
      actor,
      action,
      subject,
      address,
      previous: previous === null ? null : bytesOfHex(previous),
      hash: bytesOfHex(hash),
    }
  } catch {
    return null
  }
}
