import type { LedgerHead, WeighedCheckpoints } from '#chain'
import { canonicalDay, canonicalEntry } from './access-links.ts'
import { type AccessFault, ledgerFault } from './ledger-faults.ts'
import { type LedgerLine, parseLedgerLine } from './ledger-lines.ts'

const same = (one: Uint8Array, other: Uint8Array): boolean =>
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
  return line.previous === null ? before.previous === null : same(line.previous, before.hash)
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

const headsOf = (checkpoints: WeighedCheckpoints['all']): readonly LedgerHead[] =>
  checkpoints.flatMap(({ ledger }) => ledger ?? [])

/** Checks the ledger of an export against its hashes and against the entries that checkpoints name. */
export const followLedger = async (
  batches: AsyncIterable<readonly string[]>,
  clinic: number,
  { all, binding }: WeighedCheckpoints,
  sha256: Sha256,
): Promise<{ readonly entries: number; readonly fault: AccessFault | null }> => {
  const signed = Map.groupBy(headsOf(all), keyOf)
  const found = new Set<string>()
  let entries = 0
  let last: LedgerLine | null = null
  const end = (fault: AccessFault | null) => ({ entries, fault })
  for await (const texts of batches) {
    const lines = texts.map(parseLedgerLine)
    const hashes = await Promise.all(
      lines.map((line, n) => line && hashOf(sha256, line, n === 0 ? last : (lines[n - 1] ?? null))),
    )
    for (const [n, line] of lines.entries()) {
      if (!line || line.clinic !== clinic)
        return end(
          ledgerFault(last ? { day: last.day, entry: last.entry + 1 } : { day: '', entry: 1 }, 'unreadable'),
        )
      const fault = orderFault(line, last)
      if (fault) return end(fault)
      if (!same(hashes[n] ?? new Uint8Array(), line.hash)) return end(ledgerFault(line, 'content'))
      const heads = signed.get(keyOf(line)) ?? []
      if (heads.some(({ hash }) => hash !== hex(line.hash))) return end(ledgerFault(line, 'signed'))
      if (heads.length > 0) found.add(keyOf(line))
      entries += 1
      last = line
    }
  }
  const cut = headsOf(binding).find((head) => !found.has(keyOf(head)))
  return end(cut ? ledgerFault(cut, 'cut') : null)
}
