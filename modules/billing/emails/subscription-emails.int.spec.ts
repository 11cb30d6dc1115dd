import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, Store } from '#events'
import { Clinic, clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import { Config, Mail, readConfig } from '#modules/platform'
import { CLINIC, program } from '#testing'
import { anything } from '../notices/testing/anything.ts'
import { keptIn } from '../platform/testing/outbox.ts'
import {
  PaymentFailed,
  PaymentRecovered,
  type SubscriptionEvent,
  SubscriptionStarted,
  TrialEndAnnounced,
  TrialEnded,
} from './events.ts'
import { clinicAddOns, clinicSubscription, startTrialWhenClinicOpened, subscriptionEvents } from './index.ts'
import { sendLetter } from './letter-sending.ts'
import { lettersAfter } from './letters.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents],
  projections: [clinicSettingsRow, clinicServiceList, clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
}

const since = '2026-03-12T02:00:00.000Z'
const trialEndsAt = '2026-03-15T02:00:00.000Z'

const start = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-letters-'))
  const settings = readConfig({ PUBLIC_URL: 'https://clinic.example', DATA_DIR: dataDir })
  const made = await program(
    parts,
    Layer.provideMerge(Mail.layer, Config.layer({ ...settings, databaseUrl: '' })),
  )
  const opening = Effect.flatMap(Store, (store) =>
    store.execute(Clinic, {
      id: 1,
      command: { _tag: 'OpenClinic', name: 'Harbor Street Clinic', zone: 'America/New_York' },
      answer: () => sql`select 1 as done`,
    }),
  )
  await made.run(opening)
  const send = sendLetter(() => sql`select 'dana@clinic.example' as email`)

  /** Has this happen. */
  const say = (event: SubscriptionEvent) =>
    made.run(
      Effect.flatMap(Store, (store) =>
        store.execute(anything('subscription'), {
          id: 1,
          command: [event],
          answer: () => sql`select 1 as done`,
        }),
      ),
    )

  /** Does the jobs that follow, each twice, as after a crash between the letter and its end. */
  const follow = async (event: SubscriptionEvent) => {
    for (const { data } of lettersAfter(CLINIC)(1, [event])) {
      await made.run(send({ data }))
      await made.run(send({ data }))
    }
  }
  return {
    say,
    follow,
    letters: async () => (await keptIn(dataDir)).map(({ to, subject, text }) => ({ to, subject, text })),
    close: async () => {
      await made.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

let clinic: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  clinic = await start()
})
afterAll(() => clinic.close())

const told = async (event: SubscriptionEvent) => {
  const before = (await clinic.letters()).length
  await clinic.say(event)
  await clinic.follow(event)
  const all = await clinic.letters()
  return all.slice(0, all.length - before)
}

const failed = PaymentFailed({ owed: 14_900, currency: 'usd', since })

it('the owner is written to when a trial is about to end, when it is over, and when a payment failed: once', async () => {
  const started = SubscriptionStarted({ tier: 'solo', status: 'active', trialEndsAt })
  expect(await told(started)).toEqual([])
  const [soon, ...more] = await told(TrialEndAnnounced({ trialEndsAt, subscribed: false }))
  expect(more).toEqual([])
  expect(soon).toMatchObject({ to: 'dana@clinic.example', subject: 'Your Caretrail trial ends soon' })
  expect(soon?.text).toContain('trial ends on March 14, 2026. Nothing is charged.')
  expect(soon?.text).toContain('https://clinic.example/pricing')
  expect(await told(TrialEnded({ since }))).toMatchObject([{ subject: 'Your Caretrail trial is over' }])
  expect(await told(failed)).toMatchObject([{ subject: 'A payment for Caretrail failed' }])
})

it('what is no longer so is not written', async () => {
  const again = { ...failed, since: '2026-04-12T02:00:00.000Z' }
  await clinic.say(again)
  await clinic.say(PaymentRecovered({ status: 'active' }))
  const before = await clinic.letters()
  await clinic.follow(again)
  expect(await clinic.letters()).toEqual(before)
})

it('a job holds ids and moments, and nothing of anybody', () =>
  expect(lettersAfter(CLINIC)(1, [failed])).toEqual([
    {
      queue: 'send-subscription-letter',
      data: { clinicId: CLINIC, letter: 'payment-failed', at: Date.parse(since) },
    },
  ]))
