import { Effect } from 'effect'
import { Origin } from '#events'
import { Jobs } from '#modules/platform'
import { AutomaticReminders, planQueue } from './automatic-reminders.ts'

/** Brings visits in line with rules that were saved, until the scope closes. */
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
