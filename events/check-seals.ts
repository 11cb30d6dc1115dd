import { Effect } from 'effect'
import type { Fault } from './chain-links.ts'
import { Database, SNAPSHOT } from './database.ts'
import { settled } from './faults.ts'
import { Keyring, type KeyringShape } from './seal.ts'
import { examineSeals, readStoredKeys, type SealedLink } from './seal-examination.ts'
import { sql } from './statement.ts'
import type { Transaction } from './transaction.ts'

const PAGE = 5000

const page = (tx: Transaction, after: number): Promise<readonly SealedLink[]> =>
  tx.send(
    sql<SealedLink>`select position, type, subject, sealed, meta::text as meta,
          erased_subject(type, stream_id) as erases
        from events where clinic_id = ${tx.clinicId} and position > ${after}
          and (sealed is not null or erased_subject(type, stream_id) is not null)
        order by position limit ${PAGE}`,
  )

const check = async (tx: Transaction, unwrap: KeyringShape['unwrap']): Promise<Fault | null> => {
  const seals = examineSeals(await readStoredKeys(tx), unwrap)
  let links = await page(tx, 0)
  while (links.length > 0) {
    for (const link of links) {
      const fault = seals.next(link)
      if (fault) return fault
    }
    links = await page(tx, links.at(-1)?.position ?? 0)
  }
  return seals.end()
}

/** Checks that every sealed event of a clinic opens, or that an event erased its subject. Returns the first fault. */
export const checkSeals = (clinicId: number) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const { unwrap } = yield* Keyring
    return yield* transaction(clinicId, (tx) => settled(check(tx, unwrap)), SNAPSHOT)
  })
