import { Effect } from 'effect'
import type { Fault } from './chain-links.ts'
import { Database, SNAPSHOT } from '../database/database.ts'
import { toEffect } from '../faults.ts'
import { Registry, type RegistryShape } from '../registry.ts'
import { Keyring, type KeyringShape } from '../write/seal.ts'
import { examineSeals, readStoredKeys, type SealedLink } from './seal-examination.ts'
import { sql } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

const PAGE_SIZE = 5000

const selectPage = (
  tx: Transaction,
  erasures: readonly string[],
  after: number,
): Promise<readonly SealedLink[]> =>
  tx.send(
    sql<SealedLink>`select position, type, stream_id, subject, sealed, meta::text as meta
        from events where clinic_id = ${tx.clinicId} and position > ${after}
          and (sealed is not null or type = any(${[...erasures]}))
        order by position limit ${PAGE_SIZE}`,
  )

const findFault = async (
  tx: Transaction,
  registry: RegistryShape,
  unwrap: KeyringShape['unwrap'],
): Promise<Fault | null> => {
  const seals = examineSeals(await readStoredKeys(tx, registry), unwrap)
  const erasures = registry.erasures.map(({ tag }) => tag)
  let links = await selectPage(tx, erasures, 0)
  while (links.length > 0) {
    for (const link of links) {
      const fault = seals.checkLink(link)
      if (fault) return fault
    }
    links = await selectPage(tx, erasures, links.at(-1)?.position ?? 0)
  }
  return seals.checkEnd()
}

/** Checks that every sealed event of a clinic opens, or that an event erased its subject. Returns the first fault. */
export const checkSeals = (clinicId: number) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const { unwrap } = yield* Keyring
    const registry = yield* Registry
    return yield* transaction(clinicId, (tx) => toEffect(findFault(tx, registry, unwrap)), SNAPSHOT)
  })
