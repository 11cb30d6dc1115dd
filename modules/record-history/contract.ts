import { z } from 'zod'
import { idNumber, orAbsent } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const RECORD_KINDS = [
  'patient',
  'appointment',
  'form',
  'submission',
  'document',
  'reminder',
  'subscription',
  'user',
  'clinic',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const recordKind = z.enum(RECORD_KINDS)

export const REMOVABLE_KINDS = ['patient', 'appointment', 'form', 'document', 'reminder'] as const
export type RemovableKind = (typeof REMOVABLE_KINDS)[number]

/** Records that can be reverted to an earlier version. */
export const REVISABLE_KINDS = ['patient', 'appointment', 'form', 'reminder', 'clinic'] as const

/** How to display a value. `word`: one of a set; `list`, `table`: several; the last three: ids. */
export const VALUE_SHAPES = [
  'text',
  'day',
  'time',
  'moment',
  'minutes',
  'bytes',
  'number',
  'answer',
  'word',
  'list',
  'table',
  'patient',
  'user',
  'form',
] as const
export type ValueShape = (typeof VALUE_SHAPES)[number]

/** A field's value. Empty is null, '' or an empty list. */
export type Value = string | number | boolean | null | readonly string[] | Readonly<Record<string, string>>
export type Values = Readonly<Record<string, Value>>

/** The moment to show a record at, or the event after which: its version, or a log position. */
export const momentQuery = z.object({
  moment: orAbsent(z.iso.datetime({ offset: true, error: problem('moment_invalid') })),
  version: orAbsent(idNumber),
  position: orAbsent(idNumber),
})
export type MomentQuery = z.infer<typeof momentQuery>

/** The version to revert to; without one, a removed record is restored as it was. */
export const restoreDraft = z.object({ version: orAbsent(idNumber) })

export const MAX_REMOVED_SHOWN = 200
