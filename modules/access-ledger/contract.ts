import { z } from 'zod'
import { ACCESS_ACTIONS } from '../audit/contract.ts'
import { idNumber, listQuery, momentCursor, orAbsent, problem } from '../kernel/contract.ts'

/** Unusual reading: many records, list pages or exports in a short time, a colleague's record, the reader's own. */
export const UNUSUAL_KINDS = [
  'many_records',
  'many_pages',
  'many_exports',
  'colleague',
  'own_record',
] as const
export type UnusualKind = (typeof UNUSUAL_KINDS)[number]

export const LEDGER_PAGE_SIZE = 50

export const MAX_PRINTED_ENTRIES = 1000

const [EARLIEST, LATEST] = ['2000-01-01', '2199-12-31']
const DATE_PROBLEM = problem('date_missing')
const day = z.iso.date(DATE_PROBLEM).refine((date) => date >= EARLIEST && date <= LATEST, DATE_PROBLEM)

/** A filter for entries: reader, patient, action, and first and last day in the clinic's time zone. */
export const ledgerQuery = z.object({
  person: orAbsent(idNumber),
  patient: orAbsent(idNumber),
  action: orAbsent(z.enum(ACCESS_ACTIONS)),
  /** Only reads made with emergency access. */
  emergency: orAbsent(z.literal('yes')),
  from: orAbsent(day),
  to: orAbsent(day),
  limit: listQuery.shape.limit,
  cursor: momentCursor,
})
export type LedgerQuery = z.infer<typeof ledgerQuery>
export type LedgerFilterQuery = Omit<LedgerQuery, 'limit' | 'cursor'>

/** A search among patient names. */
export const subjectQuery = z.object({ q: listQuery.shape.q })
