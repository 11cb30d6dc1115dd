import { z } from 'zod'
import { optionalText, problem as kernelProblem } from '../../kernel/contract.ts'
import { problemsIn } from '../../kernel/rules.ts'
import { MERGE_FIELDS, type MergeField } from '../record-fields.ts'
import type * as words from '../words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Choices for a field: keep the surviving patient's value, take the duplicate's, or join both. */
const MERGE_CHOICES = ['keep', 'take', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

const MISSING = kernelProblem('patient_missing')
const choice = z.enum(['keep', 'take'], problem('merge_choice_missing')).optional().default('keep')
const duplicateId = z.int(MISSING).positive(MISSING)
const VERSION = problem('seen_version_missing')
const version = z.int(VERSION).positive(VERSION)

const notesChoice = z.enum(MERGE_CHOICES, problem('merge_notes_choice_missing')).optional().default('keep')

export const mergeChoices = z.object({
  ...(Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice])) as Record<MergeField, typeof choice>),
  notes: notesChoice,
})
export type MergeChoices = z.infer<typeof mergeChoices>

/** A request to merge two patients. `versions` are those of the records the user compared. */
export const mergeDraft = z.object({
  duplicateId,
  values: mergeChoices,
  versions: z.object({ patient: version, duplicate: version }).optional(),
})
export type MergeDraft = z.infer<typeof mergeDraft>

/** A request to undo a merge. */
export const unmergeDraft = z.object({ duplicateId, reason: optionalText(500) })
export type UnmergeDraft = z.infer<typeof unmergeDraft>

/** A decision that two similar patients are different people. */
export const distinctPatientsDraft = z.object({ otherId: duplicateId })
export type DistinctPatientsDraft = z.infer<typeof distinctPatientsDraft>

const queryId = z.coerce.number(MISSING).int(MISSING).positive(MISSING)

export const mergeQuery = z.object({ with: queryId })

export const unmergeQuery = z.object({ duplicate: queryId })
