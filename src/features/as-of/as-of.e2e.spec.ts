import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { queues } from '../../program/queues.ts'
import { startProgram } from '../../testing/start-program.ts'
import { axe, browser } from '../../testing/browser.ts'
import { type Desk, openClinic, PASSWORD } from '../../testing/desk.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

/** Tables that viewing the past writes to: it records the sign-in and every access. */
const TRACES = ['sessions', 'sign_ins', 'sign_in_failures', 'access_days', 'access_ledger']

let database: FreshDatabase
let owner: pg.Client
let product: Awaited<ReturnType<typeof startProgram>>
let past: typeof product
let desk: Desk
let cookie: string
let before: ReadonlyMap<string, string>

/** Hashes every live table that viewing the past must not change. */
const digests = async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> all($1) order by 1`,
    [TRACES],
  )
  const marks = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from public.${name} t`,
    )
    marks.set(name, rows[0].mark)
  }
  return marks
}

const one = async (text: string) => (await owner.query({ text, rowMode: 'array' })).rows[0]?.[0]

const person = (firstName: string) =>
  aPatient({
    firstName,
    lastName: 'Karim',
    email: 'karim@mail.example',
    phone: '(206) 555-0142',
    dateOfBirth: '1984-03-09',
    address: '1 Pier Street',
    emergencyContact: 'Sam Karim',
    emergencyPhone: '(206) 555-0143',
  })

const asOf = (path: string, init: RequestInit = {}) =>
  fetch(`${past.url}${path}`, {
    ...init,
    headers: { cookie, origin: past.url, 'content-type': 'application/json' },
  })

beforeAll(async () => {
  database = await freshDatabase(queues)
  owner = new pg.Client(database.adminUrl)
  await owner.connect()
  const env = {
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
    SIGNING_KEY: randomBytes(32).toString('base64'),
    ROLE: 'web',
  }
  product = await startProgram(env)
  desk = await openClinic(product, { unconfirmed: true })
  const { id } = await desk.call<{ id: number }>('POST', '/api/patients', person('Ada'))
  await desk.call('PUT', `/api/patients/${id}`, person('Nadia'))
  const position = await one('select max(position) from events')
  await desk.call('PUT', `/api/patients/${id}`, person('Ottilie'))
  before = await digests()
  past = await startProgram(env, '--as-of', String(position))
  const signedIn = await fetch(`${past.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: past.url },
    body: JSON.stringify({ email: desk.user.email, password: PASSWORD }),
  })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  await past?.close()
  await product?.close()
  await owner.end()
  await database.drop()
})

describe('Caretrail as of a moment', () => {
  it('shows past data on its pages, in its lists and in its history', async () => {
    const page = await (await asOf('/patients')).text()
    expect(page).toContain('Nadia')
    expect(page).not.toContain('Ottilie')
    expect(page).toContain('Nothing can be changed here.')
    const found = await (await asOf('/api/patients?q=nad')).text()
    expect(found).toContain('Nadia')
    expect(await (await asOf('/history')).text()).not.toContain('Ottilie')
    expect(await (await fetch(`${product.url}/patients`, { headers: { cookie } })).text()).toContain(
      'Ottilie',
    )
  })

  it('refuses every change and closes patient forms', async () => {
    for (const [method, path] of [
      ['POST', '/api/patients'],
      ['DELETE', '/api/patients/1'],
      ['POST', '/api/auth/register'],
      ['PUT', '/api/auth/preferences'],
    ] as const) {
      const answer = await asOf(path, { method, body: JSON.stringify(person('Eve')) })
      expect([path, answer.status]).toEqual([path, 409])
      expect(await answer.json()).toMatchObject({
        code: 'as_of',
        message: expect.stringMatching(/^This is Caretrail as of .*\. Nothing can be changed here\.$/),
      })
    }
    expect((await asOf('/form/1')).status).toBe(409)
  })

  it('records each access in today’s ledger, with the moment it shows', async () => {
    const [entry] = (
      await owner.query(
        `select actor::json ->> 'asOf' as shown, now() - at < interval '10 minutes' as today from access_ledger
         where actor like '%asOf%' limit 1`,
      )
    ).rows
    expect(entry).toEqual({ shown: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), today: true })
    const ledger = await (await asOf('/api/access-ledger')).json()
    expect(ledger).toContainEqual(expect.objectContaining({ asOf: entry.shown }))
  })

  it('leaves every live table unchanged', async () => {
    expect(await digests()).toEqual(before)
  })

  it.each([
    ['a desk', 1440],
    ['a phone', 390],
  ])('shows a banner above the page, on %s', async (_, width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: past.url }])
    const page = await context.newPage()
    await page.goto(`${past.url}/patients`)
    await expect.poll(() => page.getByText('This is Caretrail as of').isVisible()).toBe(true)
    await expect.poll(() => page.getByText('Nadia').filter({ visible: true }).first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add Patient' }).count()).toBe(0)
    await axe(page)
  })

  it('closes with an explanation after a patient of the clinic is erased', async () => {
    await desk.call('POST', `/api/patients`, { ...person('Gone'), email: 'gone@mail.example' })
    await owner.query(
      `select set_config('app.clinic_id', (select min(clinic_id)::text from clinic_heads), false)`,
    )
    await owner.query(`delete from subject_keys where subject = 'patient-2'`)
    const answer = await asOf('/patients')
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('something was erased'),
    ])
    expect((await asOf('/api/patients')).status).toBe(401)
  })
})
