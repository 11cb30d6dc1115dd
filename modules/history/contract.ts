import { z } from 'zod'
import { filterDay, idNumber, LANGUAGES, orAbsent } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const HISTORY_PAGE_SIZE = 50

/** Maximum number of events in a PDF. A CSV or NDJSON has them all. */
export const MAX_PRINTED_EVENTS = 5000

const day = orAbsent(filterDay())

const ACTOR_PROBLEM = problem('actor_invalid')

const historyFilters = (kinds: readonly string[]) =>
  z.object({
    /** The actor: a user (`user-3`), patients, Caretrail itself (`system`), or everyone but Caretrail (`people`). */
    who: orAbsent(
      z.string(ACTOR_PROBLEM).regex(/^(user-[1-9]\d{0,15}|patient|people|system)$/, ACTOR_PROBLEM),
    ),
    kind: orAbsent(z.enum(kinds, problem('record_kind_invalid'))),
    /** Used with a kind: the record. For a patient, everything about them. */
    record: orAbsent(idNumber),
    type: orAbsent(z.string().regex(/^[A-Za-z]{1,80}$/, problem('event_type_invalid'))),
    /** Days in the clinic's local time, both included. */
    from: day,
    to: day,
  })
export type HistoryFilters = z.infer<ReturnType<typeof historyFilters>>

/** A page of the history. */
export const historyQuery = (kinds: readonly string[]) =>
  historyFilters(kinds).extend({
    /** Only what happened before the event at this position. */
    before: orAbsent(idNumber),
    limit: z.coerce.number().int().min(1).max(200).optional(),
    language: z.enum(LANGUAGES).optional(),
  })
export type HistoryQuery = z.infer<ReturnType<typeof historyQuery>>

const HISTORY_FORMATS = ['csv', 'ndjson', 'pdf'] as const
export type HistoryFormat = (typeof HISTORY_FORMATS)[number]

export const historyExportQuery = (kinds: readonly string[]) =>
  historyFilters(kinds).extend({ format: z.enum(HISTORY_FORMATS), language: z.enum(LANGUAGES).optional() })
export type HistoryExportQuery = z.infer<ReturnType<typeof historyExportQuery>>
