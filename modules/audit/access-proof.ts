import { Effect } from 'effect'
import { Database, settled, SNAPSHOT, sql, type Transaction } from '#events'
import { type AccessDay, type AccessFault, type AccessLink, followDays } from './access-chain.ts'
import type { AccessCheckpoint } from './access-checkpoint.ts'

const PAGE = 5000

export interface AccessVerdict {
  readonly entries: number
  readonly checkpoints: number
  readonly fault: AccessFault | null
}

const daysOf = (tx: Transaction): Promise<readonly AccessDay[]> =>
  tx.send(
    sql`select day, entries, hash, previous from access_days where clinic_id = ${tx.clinicId} order by day`,
  ) as unknown as Promise<readonly AccessDay[]>

const page = (tx: Transaction, day: string, after: number): Promise<readonly AccessLink[]> =>
  tx.send(
    sql`select day, entry, milliseconds(at) as at, actor, action, subject, address, hash from access_ledger
        where clinic_id = ${tx.clinicId} and day = ${day}::date and entry > ${after} order by entry limit ${PAGE}`,
  ) as unknown as Promise<readonly AccessLink[]>

/** Selects the first entry of a day that is missing from the list of days. */
const strays = (tx: Transaction) =>
  tx.send(
    sql`select l.day, min(l.entry) as entry from access_ledger l where l.clinic_id = ${tx.clinicId}
          and not exists (select from access_days d where d.clinic_id = ${tx.clinicId} and d.day = l.day)
        group by l.day order by l.day limit 1`,
  ) as unknown as Promise<readonly { day: string; entry: number }[]>

const checkLedger = async (
  tx: Transaction,
  checkpoints: readonly AccessCheckpoint[],
): Promise<Pick<AccessVerdict, 'entries' | 'fault'>> => {
  const signed = new Map(checkpoints.map((each) => [`${each.day} ${each.entry}`, each]))
  const begin = followDays(tx.clinicId)
  let entries = 0
  for (const day of await daysOf(tx)) {
    const chain = begin(day)
    for (let after = 0; ;) {
      const links = await page(tx, day.day, after)
      for (const link of links) {
        const fault = chain.next(link) ?? checkAgainstCheckpoint(link, signed)
        if (fault) return { entries, fault }
        entries += 1
        after = link.entry
      }
      if (links.length < PAGE) break
    }
    const fault = chain.end()
    if (fault) return { entries, fault }
  }
  const [stray] = await strays(tx)
  if (stray) return { entries, fault: { ...stray, reason: 'it stands in a day that was never written' } }
  const [missing] = signed.values()
  if (!missing) return { entries, fault: null }
  const { day, entry } = missing
  return { entries, fault: { day, entry, reason: 'a signed checkpoint names an entry that is not there' } }
}

// Removes matching checkpoints from the map: any left at the end name a missing entry.
const checkAgainstCheckpoint = (
  { day, entry, hash }: AccessLink,
  signed: Map<string, AccessCheckpoint>,
): AccessFault | null => {
  const found = signed.get(`${day} ${entry}`)
  if (!found) return null
  signed.delete(`${day} ${entry}`)
  if (found.hash === hash.toString('hex')) return null
  return { day, entry, reason: 'the hash differs from the one in a signed checkpoint' }
}

/** Reads a clinic's whole access ledger and checks every hash, entry, day and signed checkpoint. */
export const verifyAccess = (clinicId: number, checkpoints: readonly AccessCheckpoint[]) =>
  Effect.gen(function* () {
    const database = yield* Database
    const found = yield* database.transaction(
      clinicId,
      (tx) => settled(checkLedger(tx, checkpoints)),
      SNAPSHOT,
    )
    return { ...found, checkpoints: checkpoints.length } satisfies AccessVerdict
  })
