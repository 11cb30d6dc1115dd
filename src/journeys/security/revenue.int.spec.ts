import { afterAll, beforeAll, expect, it } from 'vitest'
import { isGranted, type Permission } from '#modules/kernel'
import { formatCount } from '#rules/kernel'
import type { Role } from '../../../modules/kernel/contract.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { findWords } from '../testing/trace-search.ts'
import { readingEndpoints, readingPaths, readableText } from './testing/reading-paths.ts'

const FEE_CENTS = 357_123
const VISITS = 2

let testApp: TestApp
let clinic: Clinic
/** Whether a text has the clinic's revenue, or what its subscription costs. */
let find: (text: string) => string[]
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  const { body: settings } = await clinic.call('GET', '/api/settings/clinic')
  const service = { name: 'Harbor retreat', duration: 30, fee: { amount: FEE_CENTS, currency: 'USD' } }
  const body = { ...settings, services: [...settings.services, service] }
  await clinic.call('PUT', '/api/settings/clinic', { body })
  const { today } = (await clinic.call('GET', '/api/calendar')).body
  for (let n = 0; n < VISITS; n += 1) {
    const visit = { date: today, service: service.name, duration: service.duration }
    await clinic.addAppointment(clinic.patientId, { ...visit, status: 'completed' })
  }
  const { revenue } = (await clinic.call('GET', '/api/dashboard/stats')).body
  if (revenue < (FEE_CENTS * VISITS) / 100) throw new Error(`The clinic earned only ${revenue}`)
  const { priceMonthly } = (await clinic.call('GET', '/api/subscription/current')).body
  find = findWords([String(revenue), formatCount(revenue, 'en-US'), `"priceMonthly":${priceMonthly}`])
})
afterAll(() => testApp.close())

/** Lists the operations whose answers to a role have one of these sums, and how many answers were looked at. */
const shownTo = async (role: Role) => {
  const shown = new Set<string>()
  let answered = 0
  for (const endpoint of readingEndpoints) {
    if (!isGranted(role, endpoint.permission as Permission)) continue
    for (const path of await readingPaths(testApp, clinic, endpoint, { patient: clinic.patientId })) {
      const answer = await testApp.call('GET', path, { token: clinic.tokens[role] })
      if (answer.status === 200) answered += 1
      if (find(readableText(answer)).length > 0) shown.add(endpoint.operation)
    }
  }
  return { shown: [...shown].toSorted(), answered }
}

it('shows revenue and the price of the subscription to an auditor', async () => {
  const sums = ['dashboard.stats', 'reports.export', 'reports.show', 'subscription.current']
  expect((await shownTo('auditor')).shown).toEqual(expect.arrayContaining(sums))
})

it.each(['practitioner', 'front-desk'] as const)('shows neither to a %s, in any answer', async (role) => {
  const { shown, answered } = await shownTo(role)
  expect(shown).toEqual([])
  expect(answered).toBeGreaterThan(50)
})

const ask = (path: string) => testApp.call('GET', path, { token: clinic.tokens.practitioner })

it('refuses a practitioner the report of revenue, and lists visits without their fees', async () => {
  for (const path of ['/api/reports?type=revenue', '/api/reports/export?format=csv&type=revenue'])
    expect(await ask(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const { body: report } = await ask('/api/reports')
  expect(report).not.toHaveProperty('revenue')
  const { body: visits } = await ask('/api/reports/list?of=appointments&status=completed')
  expect(visits.map(({ fee }: { fee: number | null }) => fee)).toContain(null)
  expect(visits.every(({ fee }: { fee: number | null }) => fee === null)).toBe(true)
})
