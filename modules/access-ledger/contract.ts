import { z } from 'zod'
import { ACCESS_ACTIONS } from '../audit/contract.ts'
import { filterDay, idNumber, listQuery, momentCursor, orAbsent, problem } from '../kernel/contract.ts'

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

const day = orAbsent(filterDay(problem('date_missing')))

/** A filter for entries: reader, patient, action, and first and last day in the clinic's time zone. */
export const ledgerQuery = z.object({
  person: orAbsent(idNumber),
  patient: orAbsent(idNumber),
  action: orAbsent(z.enum(ACCESS_ACTIONS)),
  /** Only reads made with emergency access. */
  emergency: orAbsent(z.literal('yes')),
  from: day,
  to: day,
  limit: listQuery.shape.limit,
  cursor: momentCursor,
})
export type LedgerQuery = z.infer<typeof ledgerQuery>
export type LedgerFilterQuery = Omit<LedgerQuery, 'limit' | 'cursor'>

/** A search among patient names. */
export const subjectQuery = z.object({ q: listQuery.shape.q })
