import { z } from 'zod'
import { ACCESS_ACTIONS } from '../audit/contract.ts'
import { idNumber, listQuery, orAbsent } from '../kernel/contract.ts'

/**
 * What of the reading is unusual: many records in a short time, many exports, the record of somebody who works here, one's
 * own record.
 */
export const UNUSUAL = ['many_records', 'many_exports', 'colleague', 'own_record'] as const
export type Unusual = (typeof UNUSUAL)[number]

/** Entries a page of the screen shows. */
export const LEDGER_PER_PAGE = 50

/** Entries on paper at a time. */
export const LEDGER_PRINTED = 1000

const [EARLIEST, LATEST] = ['2000-01-01', '2199-12-31']
const DAY = 'Please choose a day'
const day = z.iso.date(DAY).refine((given) => given >= EARLIEST && given <= LATEST, DAY)

/** Which entries are asked for: whose reading, of whom, how, and from which to which day of the clinic. */
export const ledgerQuery = z.object({
  person: orAbsent(idNumber),
  patient: orAbsent(idNumber),
  action: orAbsent(z.enum(ACCESS_ACTIONS)),
  /** Only what was read in an emergency. */
  emergency: orAbsent(z.literal('yes')),
  from: orAbsent(day),
  to: orAbsent(day),
  limit: listQuery.shape.limit,
  cursor: listQuery.shape.cursor,
})
export type LedgerQuery = z.infer<typeof ledgerQuery>
export type LedgerNarrowing = Omit<LedgerQuery, 'limit' | 'cursor'>

/** What is searched for among the names of patients. */
export const subjectQuery = z.object({ q: listQuery.shape.q })
