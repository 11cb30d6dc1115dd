import { z } from 'zod'
import { idNumber, LANGUAGES, orAbsent } from '../kernel/contract.ts'

/** Of which kinds of records something can have happened: the streams of the log. */
export const HISTORY_KINDS = [
  'patient',
  'appointment',
  'appointment-series',
  'form-submission',
  'document',
  'reminder',
  'contact-preferences',
  'patient-import',
  'erasure-certificate',
  'access-alarm',
  'emergency-access',
  'intake-form',
  'form-invitation',
  'clinic',
  'user',
  'staff-invitation',
  'practitioner',
  'reminder-rules',
  'custom-domain',
  'room',
  'calendar-feed',
  'subscription',
  'backup-schedule',
  'backup',
  'auditor',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Events a page of the history has when the caller does not say. */
export const HISTORY_PER_PAGE = 50

/** Events a PDF has at most. A CSV or NDJSON has them all. */
export const PRINTED_AT_MOST = 5000

const [EARLIEST, LATEST] = ['2000-01-01', '2199-12-31']
const DAY = 'Please choose a day'
const day = orAbsent(z.iso.date(DAY).refine((given) => given >= EARLIEST && given <= LATEST, DAY))

const WHO = 'Please choose a person, patient or system'
const LANGUAGE = `Please choose one of ${LANGUAGES.join(', ')}`

/** What narrows the history. */
export const historyFilters = z.object({
  /** Who did it: a person (`user-3`), patients, or the program by itself (`system`). */
  who: orAbsent(z.string(WHO).regex(/^(user-[1-9]\d{0,15}|patient|system)$/, WHO)),
  kind: orAbsent(z.enum(HISTORY_KINDS, 'Please choose a kind of record')),
  /** With a kind: the record. Of a patient, all that is about them. */
  record: orAbsent(idNumber),
  /** The name of a kind of event. */
  type: orAbsent(z.string().regex(/^[A-Za-z]{1,80}$/, 'Please choose a kind of event')),
  /** Days of the clinic's clocks, the last one included. */
  from: day,
  to: day,
})
export type HistoryFilters = z.infer<typeof historyFilters>

/** A page of the history. */
export const historyQuery = historyFilters.extend({
  /** Only what happened before the event at this position. */
  before: orAbsent(idNumber),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  language: z.enum(LANGUAGES, LANGUAGE).optional(),
})
export type HistoryQuery = z.infer<typeof historyQuery>

/** As what the history is taken along. */
export const HISTORY_FORMATS = ['csv', 'ndjson', 'pdf'] as const
export type HistoryFormat = (typeof HISTORY_FORMATS)[number]

export const historyExportQuery = historyFilters.extend({
  format: z.enum(HISTORY_FORMATS, 'Please choose csv, ndjson or pdf'),
  language: z.enum(LANGUAGES, LANGUAGE).optional(),
})
export type HistoryExportQuery = z.infer<typeof historyExportQuery>
