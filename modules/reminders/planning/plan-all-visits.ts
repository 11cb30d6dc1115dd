import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { type Job, Origin, runTransaction } from '#events'
import { currentMoment } from '#modules/kernel'
import { visitsFrom } from '#modules/appointments'
import type { QueueDefinition } from '#modules/platform'
import { planVisits } from './plan-visits.ts'

/** The queue of clinics whose visits must follow new rules. Each clinic waits at most once. */
export const planQueue = { name: 'plan-reminders', policy: 'short' } as const satisfies QueueDefinition

/** Returns the job that applies the rules to a clinic's visits. */
export const planJob = (clinicId: number): Job => ({
  queue: planQueue.name,
  data: { clinicId },
  singletonKey: `clinic-${clinicId}`,
})

/** Visits per transaction. The limit keeps the wait short for users who book in the meantime. */
const BATCH_SIZE = 20

/** Replans a few visits with ids above `after` in one transaction. Returns the last id, if any are left. */
const planBatch = Effect.fnUntraced(function* (after: number) {
  const { clinicId } = yield* Origin
  const now = yield* currentMoment
  const visits = visitsFrom(clinicId, { now, after, most: BATCH_SIZE })
  let last: number | undefined
  yield* runTransaction((unit) =>
    Effect.map(planVisits(unit, visits), (plannedVisits) => {
      last = plannedVisits.length < BATCH_SIZE ? undefined : plannedVisits.at(-1)?.id
      return { id: SINGLETON_ID }
    }),
  )
  return last
})

/** Applies the rules to all upcoming visits, a few per transaction. A repeat changes nothing. */
export const planAll = Effect.fn('AutomaticReminders.planAll')(function* () {
  let after: number | undefined = 0
  while (after !== undefined) after = yield* planBatch(after)
})
