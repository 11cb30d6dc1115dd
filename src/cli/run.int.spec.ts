import { Effect } from 'effect'
import { describe, expect, onTestFinished, test } from 'vitest'
import { syncStripe } from '#modules/billing'
import { catalogForTests } from '../../modules/billing/testing/catalog.ts'
import { openStripe } from '../../modules/billing/testing/fake-stripe/fake-stripe.ts'
import { fakeClamd } from '../../modules/platform/testing/fake-clamd.ts'
import { openTwilio } from '../../modules/platform/testing/fake-twilio.ts'
import { smtpServer } from '../../modules/platform/testing/smtp-server.ts'
import {
  dataFolder,
  emptyFolder,
  postmasterOf,
  fetchReadiness,
  spawnVerb,
  runInThisProcess,
  start,
} from './testing/program.ts'

describe('a verb', () => {
  test('runs the embedded database while it works', async () => {
    const folder = await emptyFolder()
    const migrating = await spawnVerb('migrate', { DATA_DIR: folder })
    const { code, stdout } = await migrating.result
    expect(stdout).toContain('applied 0001_event_store.sql')
    expect(stdout).toContain('The database is up to date.')
    expect(code).toBe(0)
    expect(postmasterOf(folder)).toBeUndefined()
  })

  test('shares the database with another verb, which waits before closing it', async () => {
    const folder = await dataFolder()
    const both = [
      await spawnVerb('migrate', { DATA_DIR: folder }),
      await spawnVerb('doctor', { DATA_DIR: folder }),
    ]
    const ends = await Promise.all(both.map(({ result }) => result))
    expect(ends).toMatchObject([
      { code: 0, stderr: '', stdout: expect.stringContaining('The database is up to date.') },
      { code: 0, stderr: '', stdout: expect.stringContaining('Everything is in order.') },
    ])
    expect(postmasterOf(folder)).toBeUndefined()
  })

  test('that verifies nothing says so, and does not end as if it had', async () => {
    const folder = await dataFolder()
    for (const [command, clinic] of [
      ['verify', 'clinic'],
      ['verify --clinic 7', 'clinic 7'],
    ] as const)
      expect(await runInThisProcess(command, { DATA_DIR: folder })).toMatchObject({
        code: 2,
        stdout: '',
        stderr: `Nothing was verified: there is no ${clinic} here.\n`,
      })
  })
})

test('the doctor reports which parts work and which fail', async () => {
  const [mail, twilio, clamd] = [await smtpServer(), await openTwilio(), await fakeClamd()]
  onTestFinished(twilio.close)
  const stripe = await openStripe()
  onTestFinished(stripe.close)
  await Effect.runPromise(syncStripe(stripe.account, catalogForTests))
  const sound = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'mail@clinic.example',
    CLAMD_URL: clamd.url,
    ...twilio.env,
    ...stripe.env,
  }
  const { code, stdout } = await runInThisProcess('doctor', { DATA_DIR: await dataFolder(), ...sound })
  expect(stdout).toMatch(/ok +database +PostgreSQL 18\.\d+, embedded, up to date/)
  expect(stdout).toMatch(/ok +mail +the mail server answers/)
  expect(stdout).toMatch(/ok +texts +Twilio answers/)
  expect(stdout).toMatch(/ok +payments +Stripe answers, and has our prices/)
  expect(stdout).toMatch(/ok +virus scanner +clamd answers/)
  expect([mail.emails, twilio.texts]).toEqual([[], []])
  expect(stdout).toContain('Everything is in order.')
  expect(code).toBe(0)
  const ill = await runInThisProcess('doctor', {
    DATA_DIR: await dataFolder(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'mail@clinic.example',
    CLAMD_URL: 'tcp://127.0.0.1:1',
    ...twilio.env,
    TWILIO_AUTH_TOKEN: 'another',
    ...stripe.env,
    STRIPE_SECRET_KEY: 'sk_test_another',
  })
  expect(ill.stdout).toMatch(/wrong +mail +The mail server cannot be reached\./)
  expect(ill.stdout).toMatch(/wrong +texts +Twilio refused our account or token\./)
  expect(ill.stdout).toMatch(/wrong +payments +Stripe refused our secret key\./)
  expect(ill.stdout).toMatch(
    /wrong +virus scanner +The virus scanner at 127\.0\.0\.1:1 does not answer \(ECONN/,
  )
  expect(ill.stdout).toContain('4 to mend.')
  expect(ill.code).toBe(1)
})

test('a verb leaves a running program’s database running, and a start without the demo ends the sessions of its accounts', async () => {
  const folder = await dataFolder()
  const first = await start({ DATA_DIR: folder })
  const draft = { clinicName: 'Harbor', firstName: 'Dana', lastName: 'Whitfield' }
  const registering = await fetch(`${first.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, email: 'demo@caretrail.example', password: 'caretrail-demo' }),
  })
  const { token } = (await registering.json()) as { token: string }
  const visit = async (url: string) =>
    (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await visit(first.url)).toBe(200)
  const postmaster = postmasterOf(folder)
  expect(await runInThisProcess('migrate', { DATA_DIR: folder })).toMatchObject({
    code: 0,
    stdout: 'The database is up to date.\n',
  })
  expect(postmasterOf(folder)).toBe(postmaster)
  expect(await fetchReadiness(first.url)).toBe(200)
  first.kill('SIGTERM')
  await first.result
  const second = await start({ DATA_DIR: folder })
  expect(second.output()).toContain('The demo clinic is closed')
  expect(await visit(second.url)).toBe(401)
})
