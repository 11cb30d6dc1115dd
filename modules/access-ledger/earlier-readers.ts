import { Effect } from 'effect'
import { Database, Keyring, Origin, readEvent, Registry } from '#events'
import { earlierNamesAt, eventsThatNamePeople } from '#modules/identity'
import type { StoredEntry } from './ledger-page.ts'
import type { LedgerRow } from './ledger-row.ts'

/** Names the readers of entries as they were named at the time, and adds present names that differ. */
export const nameEarlierReaders = Effect.fnUntraced(function* (rows: readonly StoredEntry[]) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const { kind } = yield* Registry
  const { unwrap } = yield* Keyring
  const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
  const nameEvents = people.length > 0 ? yield* query(eventsThatNamePeople(clinicId, people)) : []
  const nameAt = earlierNamesAt(nameEvents.map((row) => readEvent(kind, row, unwrap)))
  return rows.map(({ personName: present, ...row }): LedgerRow => {
    const earlier = row.personId === null ? undefined : nameAt(row.personId, row.at)
    return earlier === undefined || present === null
      ? { ...row, personName: present, personNameNow: null }
      : { ...row, personName: earlier, personNameNow: present }
  })
})
