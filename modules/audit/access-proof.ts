import { Effect } from 'effect'
import {
  Database,
  type LedgerHead,
  provenMillis,
  raw,
  toEffect,
  SNAPSHOT,
  sql,
  type Transaction,
} from '#events'
import { type AccessDay, followDays } from './access-chain.ts'
import { type AccessFault, type AccessLink, ledgerFault } from './rules.ts'

const PAGE_SIZE = 5000

type StoredLink = AccessLink & { readonly hash: Buffer }

export interface AccessVerdict {
  readonly entries: number
  readonly checkpoints: number
  readonly fault: AccessFault | null
}

/** Where to begin in a ledger; null: at its first entry. */
type LedgerStart = LedgerHead | null

const daysOf = (tx: Transaction, since: LedgerStart): Promise<readonly AccessDay[]> =>
  tx.send(
    sql`select day, entries, hash, previous from access_days
        where clinic_id = ${tx.clinicId} and day >= ${since?.day ?? '-infinity'}::date order by day`,
  ) as unknown as Promise<readonly AccessDay[]>

const selectPage = (tx: Transaction, day: string, after: number): Promise<readonly StoredLink[]> =>
  tx.send(
    sql`select day, entry, ${raw(provenMillis('at'))} as at, actor, action, subject, address, hash from access_ledger
        where clinic_id = ${tx.clinicId} and day = ${day}::date and entry > ${after} order by entry limit ${PAGE_SIZE}`,
  ) as unknown as Promise<readonly StoredLink[]>

/** Selects the first entry of a day that is missing from the list of days. */
const selectStray = (tx: Transaction) =>
  tx.send(
    sql`select l.day, min(l.entry) as entry from access_ledger l where l.clinic_id = ${tx.clinicId}
          and not exists (select from access_days d where d.clinic_id = ${tx.clinicId} and d.day = l.day)
        group by l.day order by l.day limit 1`,
  ) as unknown as Promise<readonly { day: string; entry: number }[]>

const keyOf = ({ day, entry }: Pick<LedgerHead, 'day' | 'entry'>): string => `${day} ${entry}`

/** The signed hashes of entries. Hashes that are left after the last entry are those of missing entries. */
const signedEntries = (heads: readonly LedgerHead[]) => {
  const signed = new Map<string, LedgerHead[]>()
  for (const head of heads) signed.set(keyOf(head), [...(signed.get(keyOf(head)) ?? []), head])
  return {
    check: ({ day, entry, hash }: StoredLink): AccessFault | null => {
      const expectedHeads = signed.get(keyOf({ day, entry })) ?? []
      signed.delete(keyOf({ day, entry }))
      if (expectedHeads.every((each) => each.hash === hash.toString('hex'))) return null
      return ledgerFault({ day, entry }, 'signed')
    },
    findMissing: (): AccessFault | null => {
      const [first] = [...signed.values()].flat()
      return first ? ledgerFault(first, 'cut') : null
    },
  }
}

interface LedgerVerdict extends Omit<AccessVerdict, 'checkpoints'> {
  /** The last entry that was read; null if there is none. */
  readonly head: LedgerHead | null
}

const walk = async (
  tx: Transaction,
  heads: readonly LedgerHead[],
  since: LedgerStart,
): Promise<LedgerVerdict> => {
  const signed = signedEntries(heads)
  const begin = followDays(tx.clinicId, since)
  let entries = 0
  let head: LedgerHead | null = null
  const verdict = (fault: AccessFault | null): LedgerVerdict => ({ entries, fault, head })
  for (const day of await daysOf(tx, since)) {
    const chain = begin(day)
    // The signed entry itself is read too, only to see that it is still there.
    const startEntry = since?.day === day.day ? since.entry : 0
    for (let after = Math.max(0, startEntry - 1); ;) {
      const links = await selectPage(tx, day.day, after)
      for (const link of links) {
        const fault = (link.entry > startEntry ? chain.next(link) : null) ?? signed.check(link)
        if (fault) return verdict(fault)
        entries += 1
        after = link.entry
        head = { day: day.day, entry: link.entry, hash: link.hash.toString('hex') }
      }
      if (links.length < PAGE_SIZE) break
    }
    const fault = chain.end()
    if (fault) return verdict(fault)
  }
  const [stray] = since ? [] : await selectStray(tx)
  if (stray) return verdict(ledgerFault(stray, 'stray'))
  return verdict(signed.findMissing())
}

/** Checks the entries after a signed one, and that this one is still there; null: checks the whole ledger. */
export const verifyAccessSince = (tx: Transaction, since: LedgerStart): Promise<LedgerVerdict> =>
  walk(tx, since ? [since] : [], since)

/** Reads a clinic's whole access ledger and checks every hash, entry and day, and every entry that was signed. */
export const verifyAccess = (clinicId: number, heads: readonly LedgerHead[]) =>
  Effect.gen(function* () {
    const database = yield* Database
    const { entries, fault } = yield* database.transaction(
      clinicId,
      (tx) => toEffect(walk(tx, heads, null)),
      SNAPSHOT,
    )
    return { entries, fault, checkpoints: heads.length } satisfies AccessVerdict
  })
