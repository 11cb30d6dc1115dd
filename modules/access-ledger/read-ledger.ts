import { Effect } from 'effect'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { addDays, cursorText, cutPage, momentOf } from '#modules/kernel'
import type { LedgerFilterQuery, LedgerQuery } from './contract.ts'
import type { LedgerFilter } from './ledger-page.ts'
import type { LedgerRow } from './ledger-row.ts'

/** A page of the ledger, with the cursor of the next one, or null. */
export interface LedgerPage {
  readonly rows: readonly LedgerRow[]
  readonly next: string | null
}

/** Makes a page of rows, of which one more than `limit` was read to tell whether another page follows. */
export const toPage = (rows: readonly LedgerRow[], limit: number): LedgerPage =>
  cutPage(rows, limit, (last) => cursorText([last.at, last.id]))

/** The ledger entry for viewing the ledger itself, because the ledger names patients too. */
export const ownEntry = (action: 'list' | 'export', query: LedgerQuery) => {
  const subject = query.patient === undefined ? 'access-ledger' : `patient-${query.patient}`
  return action === 'list' ? pageAccessEntry(subject, query) : accessEntry(action, subject)
}

/** Returns the clinic's zone and the filter in absolute times; a query's dates are days of the clinic. */
export const loadFilter = Effect.fnUntraced(function* ({ from, to, ...filter }: LedgerFilterQuery) {
  const clinics = yield* Clinics
  const { zone } = yield* clinics.settings()
  const beginning = (date: string) => new Date(momentOf(zone, { date, time: '00:00' })).toISOString()
  const narrowed: LedgerFilter = {
    ...filter,
    from: from === undefined ? null : beginning(from),
    to: to === undefined ? null : beginning(addDays(to, 1)),
  }
  return { zone, narrowed }
})
