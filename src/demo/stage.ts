import { createHash } from 'node:crypto'
import type { OriginShape } from '#events'
import type { TemplateKey } from '../features/form-templates/index.ts'
import type { Timeline } from './timeline.ts'

/** The demo clinic during its creation: the plan, and the ids of records created so far. */
export interface Stage extends Timeline {
  readonly origin: OriginShape
  /** Ids of practitioners who have joined so far. */
  readonly practitioners: number[]
  /** Ids of rooms added so far. */
  readonly rooms: number[]
  readonly patientIds: number[]
  readonly visitIds: number[]
  readonly formIds: Map<TemplateKey, number>
  readonly submissionIds: number[]
  readonly invitationIds: number[]
}

/** Returns the stage before its first act. */
export const emptyStage = (plan: Timeline, origin: OriginShape): Stage => ({
  ...plan,
  origin,
  practitioners: [],
  rooms: [],
  patientIds: [],
  visitIds: [],
  formIds: new Map(),
  submissionIds: [],
  invitationIds: [],
})

/** Makes the idempotency key of an act, so that an interrupted run can be completed without duplicates. */
export const receiptOf = (key: string) => ({
  key: `demo-${key}`,
  bodyHash: createHash('sha256').update(key).digest(),
})

export const failPlan = (): never => {
  throw new Error('the demo clinic’s plan names somebody or something that is not there')
}
