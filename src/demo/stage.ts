import { createHash } from 'node:crypto'
import type { OriginShape } from '#events'
import type { TemplateKey } from '../templates/index.ts'
import type { Timeline } from './timeline.ts'

/** The demo clinic while it is made: its plan, and the ids of what is there already. */
export interface Stage extends Timeline {
  readonly origin: OriginShape
  /** The ids of those who see patients, as they have joined. */
  readonly practitioners: number[]
  /** The ids of the rooms there are so far. */
  readonly rooms: number[]
  readonly patientIds: number[]
  readonly visitIds: number[]
  readonly formIds: Map<TemplateKey, number>
  readonly submissionIds: number[]
  readonly invitationIds: number[]
}

/** The clinic before its first act. */
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

/** Each act has a key, so that a demo whose making was cut short is finished, and never made twice. */
export const receiptOf = (key: string) => ({
  key: `demo-${key}`,
  bodyHash: createHash('sha256').update(key).digest(),
})

export const never = (): never => {
  throw new Error('the demo clinic’s plan names somebody or something that is not there')
}
