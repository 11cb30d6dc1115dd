import { z } from 'zod'
import { problem as kernelProblem, recordId } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** How far back and ahead a feed reaches, in days. Removals are published for as many days as it reaches back. */
export const FEED_DAYS = { back: 30, ahead: 365 } as const

/** How often calendar apps are asked to refresh. */
export const REFRESH_MINUTES = 30

/** The secret file name in the address of a feed. */
export const feedFile = z.string()

const names = z.boolean(problem('names_choice_missing'))

/** A new feed: of one practitioner, or with null of the whole clinic. */
export const feedDraft = z.object({
  practitionerId: recordId(kernelProblem('practitioner_missing')).nullable(),
  names,
})
export type FeedDraft = z.infer<typeof feedDraft>

/** Whether a feed shows patient names from now on. */
export const feedRevision = z.object({ names })
export type FeedRevision = z.infer<typeof feedRevision>
