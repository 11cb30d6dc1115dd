import { Effect } from 'effect'
import { Database, JobQueue, toEffect, subscriber } from '#events'
import type { ClinicEvent } from '#modules/clinic'
import type { UserEvent } from '#modules/identity'
import { planJob } from './plan-all-visits.ts'

type RewordingEvent = Extract<
  ClinicEvent | UserEvent,
  {
    _tag:
      'ClinicRenamed' | 'ClinicContactChanged' | 'ClinicZoneChanged' | 'ClinicFormatsChanged' | 'UserRenamed'
  }
>

/** Replans upcoming reminders when a name, contact, format or zone of clinic or users changes. */
export const rewordReminders = Effect.gen(function* () {
  const { transaction } = yield* Database
  const { send } = yield* JobQueue
  return subscriber<RewordingEvent>({
    name: 'reword-reminders',
    eventTypes: [
      'ClinicRenamed',
      'ClinicContactChanged',
      'ClinicZoneChanged',
      'ClinicFormatsChanged',
      'UserRenamed',
    ],
    handle: ({ clinicId }) =>
      transaction(clinicId, (tx) => {
        const sending = send({ executeSql: tx.sendText }, [planJob(clinicId)])
        return Effect.zipRight(
          toEffect(sending),
          Effect.suspend(() => toEffect(tx.commit())),
        )
      }),
  })
})
