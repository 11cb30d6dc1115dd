import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, Origin, reaction, runCommand, sql, type Statement } from '#events'
import type { ClinicOpened } from '#modules/clinic'
import { currentMoment, worker } from '#modules/kernel'
import { chargesNobody } from '../entitlements/charges-nobody.ts'
import { Subscription } from './subscription.ts'

const chargesNobodyRow: Statement<{ free: boolean }> = sql`select ${chargesNobody} as free`

const clinicsWithoutTrial: Statement<{ clinicId: number }> =
  sql`select clinic_id as "clinicId" from clinics_without_trial()`

/** Starts the trial of a new clinic. Where nobody is charged there is none. */
export const startTrialWhenClinicOpened = reaction<ReturnType<typeof ClinicOpened>>(
  'startTrialWhenClinicOpened',
  'ClinicOpened',
  ({ at, position }, { execute, query }) =>
    Effect.gen(function* () {
      const [row] = yield* query(chargesNobodyRow)
      if (row?.free) return
      const command = { _tag: 'StartTrial', openedAt: at } as const
      yield* execute(Subscription, { id: SINGLETON_ID, command, cause: position }).pipe(Effect.orDie)
    }),
)

/** Starts the trial of clinics that opened while nobody was charged, once the installation charges. */
export const startMissingTrials = Effect.gen(function* () {
  const { lookup } = yield* Database
  const clinics = yield* lookup(clinicsWithoutTrial)
  const openedAt = yield* currentMoment
  yield* Effect.forEach(
    clinics,
    ({ clinicId }) =>
      runCommand(Subscription, { id: SINGLETON_ID, command: { _tag: 'StartTrial', openedAt } }).pipe(
        Effect.orDie,
        Effect.provideService(Origin, worker(clinicId)),
      ),
    { discard: true },
  )
})
