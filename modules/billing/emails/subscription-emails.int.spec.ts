import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, Store } from '#events'
import type { Language } from '#contracts/kernel'
import { clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import { Config, Mail, readConfig } from '#modules/platform'
import { CLINIC, openProgram } from '#testing'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import { anyEvent } from '../../notifications/testing/any-event.ts'
import { readAllOutboxes } from '../../platform/testing/outbox.ts'
import {
  PaymentFailed,
  PaymentRecovered,
  type SubscriptionEvent,
  SubscriptionStarted,
  TrialEndAnnounced,
  TrialEnded,
} from '../events.ts'
import { clinicAddOns, clinicSubscription, startTrialWhenClinicOpened, subscriptionEvents } from '../index.ts'
import { sendSubscriptionEmail } from './send-subscription-email.ts'
import { subscriptionEmailJobs } from './subscription-emails.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents],
  projections: [clinicSettingsRow, clinicServiceList, clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
}

const since = '2026-03-12T02:00:00.000Z'
const trialEndsAt = '2026-03-15T02:00:00.000Z'

const start = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-letters-'))
  const settings = readConfig({ BILLING: 'test', PUBLIC_URL: 'https://clinic.example', DATA_DIR: dataDir })
  const made = await openProgram(
    parts,
    Layer.provideMerge(Mail.layer, Config.layer({ ...settings, databaseUrl: '' })),
  )
  await made.run(openClinic())
  let language: Language | null = null
  const send = sendSubscriptionEmail(
    () => sql`select 'dana@clinic.example' as email, ${language}::text as language`,
  )

  const record = (event: SubscriptionEvent) =>
    made.run(
      Effect.flatMap(Store, (store) =>
        store.execute(anyEvent('subscription'), {
          id: 1,
          command: [event],
        }),
      ),
    )

  /** Runs the jobs that follow an event, each twice, as after a crash between sending and completion. */
  const follow = async (event: SubscriptionEvent) => {
    for (const { data } of subscriptionEmailJobs(CLINIC)(1, [event])) {
      await made.run(send({ data }))
      await made.run(send({ data }))
    }
  }
  return {
    choose: (chosen: Language) => {
      language = chosen
    },
    record,
    follow,
    letters: async () =>
      (await readAllOutboxes(dataDir)).map(({ to, subject, text }) => ({ to, subject, text })),
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

const emailsAfter = async (event: SubscriptionEvent) => {
  const before = (await clinic.letters()).length
  await clinic.record(event)
  await clinic.follow(event)
  const all = await clinic.letters()
  return all.slice(0, all.length - before)
}

const failed = PaymentFailed({ owed: 14_900, currency: 'usd', since })

it('the owner gets one email each when a trial is about to end, when it ends, and when a payment fails', async () => {
  const started = SubscriptionStarted({ tier: 'solo', status: 'active', trialEndsAt })
  expect(await emailsAfter(started)).toEqual([])
  const [soon, ...more] = await emailsAfter(TrialEndAnnounced({ trialEndsAt, subscribed: false }))
  expect(more).toEqual([])
  expect(soon).toMatchObject({ to: 'dana@clinic.example', subject: 'Your Caretrail trial ends soon' })
  expect(soon?.text).toContain('trial ends on March 14, 2026. Nothing is charged.')
  expect(soon?.text).toContain('https://clinic.example/pricing')
  expect(await emailsAfter(TrialEnded({ since }))).toMatchObject([
    { subject: 'Your Caretrail trial is over' },
  ])
  expect(await emailsAfter(failed)).toMatchObject([{ subject: 'A payment for Caretrail failed' }])
})

it('the emails are in the language that the owner has chosen', async () => {
  clinic.choose('fr')
  const [over] = await emailsAfter(TrialEnded({ since: '2026-03-20T02:00:00.000Z' }))
  expect(over?.subject).toBe('Votre essai de Caretrail est terminé')
  clinic.choose('es')
  const [unpaid] = await emailsAfter({ ...failed, since: '2026-03-21T02:00:00.000Z' })
  expect(unpaid?.subject).toBe('Falló un pago de Caretrail')
})

it('an email that no longer applies is not sent', async () => {
  const secondFailure = { ...failed, since: '2026-04-12T02:00:00.000Z' }
  await clinic.record(secondFailure)
  await clinic.record(PaymentRecovered({ status: 'active' }))
  const before = await clinic.letters()
  await clinic.follow(secondFailure)
  expect(await clinic.letters()).toEqual(before)
})

it('a job contains only ids and times, and no personal data', () =>
  expect(subscriptionEmailJobs(CLINIC)(1, [failed])).toEqual([
    {
      queue: 'send-subscription-letter',
      data: { clinicId: CLINIC, letter: 'payment-failed', at: Date.parse(since) },
    },
  ]))
