import { Effect } from 'effect'
import { Origin } from '#events'
import { Jobs } from '#modules/platform'
import { AutomaticReminders } from '../rules/automatic-reminders.ts'
import { planQueue } from './plan-all-visits.ts'

/** Applies saved rules to visits until the scope closes. */
export const planReminders = Effect.gen(function* () {
  const { work } = yield* Jobs
  const { planAll } = yield* AutomaticReminders
  yield* work(planQueue.name, ({ data }) =>
    Effect.provideService(planAll(), Origin, {
      clinicId: Number(data['clinicId']),
      actor: { kind: 'system', id: 0 },
      source: 'worker',
    }),
  )
})
