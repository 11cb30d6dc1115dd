import { z } from 'zod'
import { recordId } from '../kernel/contract.ts'

/** How far back and ahead a feed reaches, in days. What was removed is told for as many days as it reaches back. */
export const FEED_DAYS = { back: 30, ahead: 365 } as const

/** How often calendars are asked to look again. */
export const REFRESH_MINUTES = 30

const names = z.boolean('Please say whether names are shown')

/** A feed that is to be: of one practitioner’s diary, or with null of the whole clinic’s. */
export const feedDraft = z.object({
  practitionerId: recordId('Please choose a practitioner').nullable(),
  /** Whether it says which patients come. */
  names,
})
export type FeedDraft = z.infer<typeof feedDraft>

/** Whether a feed says from now on which patients come. */
export const feedRevision = z.object({ names })
export type FeedRevision = z.infer<typeof feedRevision>
