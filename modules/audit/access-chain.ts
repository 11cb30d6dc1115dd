import { createHash } from 'node:crypto'
import type { LedgerHead } from '#events'
import {
  type AccessFault,
  type AccessLink,
  canonicalDay,
  canonicalEntry,
  ledgerFault,
  type LedgerFaultCode,
} from './rules.ts'

/** A day of the ledger: its number of entries, its last hash, and the last hash of the day before. */
export interface AccessDay {
  readonly day: string
  readonly entries: number
  readonly hash: Buffer
  /** Null on the first day, and on days recorded before days were chained. */
  readonly previous: Buffer | null
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Returns the previous hash of a day's first entry. */
const dayStartHash = (clinicId: number, firstAt: number, previous: Buffer | null): Buffer =>
  sha256(canonicalDay(clinicId, firstAt, previous))

/** Returns the SHA-256 of the previous hash and every column. */
const entryHash = (clinicId: number, link: AccessLink, before: Buffer): Buffer =>
  sha256(canonicalEntry(clinicId, link, before))

/** Follows the days of one clinic's ledger from the first one, or from an entry that a checkpoint signed. */
export const followDays = (clinicId: number, since: LedgerHead | null = null) => {
  let last: AccessDay | null = null

  const findDayFault = ({ previous }: AccessDay): LedgerFaultCode | null => {
    if (last === null) return since || previous === null ? null : 'days'
    if (previous === null) return last.previous === null ? null : 'follows'
    return previous.equals(last.hash) ? null : 'follows'
  }

  /** Feed it every day in order; for each, the day's entries in order and then its end. */
  return (day: AccessDay) => {
    const dayFault = findDayFault(day)
    const signed = last === null && since?.day === day.day ? since : null
    let expected = signed ? signed.entry + 1 : 1
    let before: Buffer | null = signed && Buffer.from(signed.hash, 'hex')
    const fault = (entry: number, code: LedgerFaultCode, reason?: string): AccessFault =>
      ledgerFault({ day: day.day, entry }, code, reason)

    const checkEntry = (link: AccessLink): AccessFault | null => {
      if (dayFault) return fault(1, dayFault)
      if (link.entry !== expected) return fault(expected, 'missing', `entry ${expected} is missing`)
      const hash = entryHash(clinicId, link, before ?? dayStartHash(clinicId, link.at, day.previous))
      if (!hash.equals(link.hash)) return fault(expected, 'content')
      expected += 1
      before = hash
      return null
    }

    const checkEnd = (): AccessFault | null => {
      const entriesRead = expected - 1
      if (entriesRead < day.entries)
        return fault(expected, 'early', `the day ends early; ${day.entries} entries were written`)
      if (entriesRead > day.entries) return fault(day.entries + 1, 'more')
      if (!before?.equals(day.hash)) return fault(entriesRead, 'end')
      last = day
      return null
    }

    return { next: checkEntry, end: checkEnd }
  }
}
