import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database, rebuildClinic, sql } from '#events'
import { Courier, creditsOf } from '#modules/messages'
import { CLINIC } from '#testing'
import { atMoment } from '../../appointments/testing/appointment-clinic.ts'
import { subscribeWithTestPayments } from '../../billing/testing/subscribed-clinic.ts'
import { openTwilio } from '../../platform/testing/fake-twilio.ts'
import { reminderMessages, Reminders } from '../index.ts'
import { NOW, openReminderClinic } from '../testing/reminder-clinic.ts'

const SENDERS = 200
const WORKERS = 4
/** The monthly credits of the plan, and one add-on. */
const QUOTA = { plan: 50, extra: 100 }

let twilio: Awaited<ReturnType<typeof openTwilio>>
let clinic: Awaited<ReturnType<typeof openReminderClinic>>
beforeAll(async () => {
  twilio = await openTwilio()
  clinic = await openReminderClinic({ providers: twilio.env })
})
afterAll(async () => {
  await clinic.close()
  await twilio.close()
})

const at = <A, E>(moment: string, effect: Parameters<typeof clinic.run<A, E>>[0]) =>
  clinic.run(atMoment(moment, effect))

const text = (patientId: number) =>
  clinic
    .ask(Reminders, ({ create }) =>
      create({
        patientId,
        appointmentId: null,
        type: 'sms',
        message: 'Please call.',
        scheduledFor: undefined,
      }),
    )
    .then(({ id }) => id)

const left = () =>
  at(
    NOW,
    Effect.flatMap(Database, ({ query }) => query(creditsOf(CLINIC, '2026-03'))),
  )

/** A separate worker that shares only the database with others and sends all of these at once. */
const worker = (ids: readonly number[]) =>
  Effect.gen(function* () {
    const { handOver } = yield* Courier
    const messageSource = yield* reminderMessages
    yield* Effect.forEach(ids, (id) => handOver(messageSource, CLINIC, id), { concurrency: 'unbounded' })
  }).pipe(Effect.provide(Layer.fresh(Courier.layer)))

it('SMS credits are used up to the last one, even with concurrent workers', async () => {
  await at(NOW, subscribeWithTestPayments('solo', ['sms-credits']))
  const patient = await clinic.patient()
  const ids = await at(
    NOW,
    Effect.forEach(Array.from({ length: SENDERS }), () => Effect.promise(() => text(patient)), {
      concurrency: 10,
    }),
  )
  await at(
    NOW,
    Effect.all(
      Array.from({ length: WORKERS }, (_, n) => worker(ids.filter((id) => id % WORKERS === n))),
      { concurrency: 'unbounded' },
    ),
  )
  expect(twilio.texts).toHaveLength(QUOTA.plan + QUOTA.extra)
  expect(await left()).toEqual([
    {
      month: '2026-03',
      plan: QUOTA.plan,
      planUsed: QUOTA.plan,
      extra: QUOTA.extra,
      extraUsed: QUOTA.extra,
      left: 0,
    },
  ])
  const states = await at(
    NOW,
    Effect.flatMap(Database, ({ query }) =>
      query(sql`select status, reason, count(*) as n from reminder_list where clinic_id = ${CLINIC}
        group by 1, 2 order by 1`),
    ),
  )
  expect(states).toEqual([
    { status: 'failed', reason: 'no_credits', n: SENDERS - QUOTA.plan - QUOTA.extra },
    { status: 'sent', reason: null, n: QUOTA.plan + QUOTA.extra },
  ])
  const replayed = await at(NOW, rebuildClinic(CLINIC, { write: false }))
  expect(replayed.find(({ table }) => table === 'sms_credit_use')).toMatchObject({ differing: 0 })
})

it('SMS credits of the plan renew monthly, purchased ones do not, and a failed text returns its credit', async () => {
  const april = '2026-04-01T16:00:00Z'
  const used = async () => {
    const [credits] = await at(
      april,
      Effect.flatMap(Database, ({ query }) => query(creditsOf(CLINIC, '2026-04'))),
    )
    return [credits?.planUsed, credits?.left]
  }
  expect(await used()).toEqual([0, 50])
  const patient = await clinic.patient()
  const createReminder = () =>
    clinic.ask(
      Reminders,
      ({ create }) =>
        create({
          patientId: patient,
          appointmentId: null,
          type: 'sms',
          message: 'Hello.',
          scheduledFor: undefined,
        }),
      april,
    )
  twilio.faults['*'] = '400 21211'
  await clinic.handOver(april, (await createReminder()).id)
  expect(await used()).toEqual([0, 50])
  twilio.faults['*'] = '429'
  const { id } = await createReminder()
  await clinic.handOver(april, id)
  expect(await used()).toEqual([0, 50])
  delete twilio.faults['*']
  await clinic.handOver('2026-04-01T16:00:31Z', id)
  expect(await used()).toEqual([1, 49])
})
