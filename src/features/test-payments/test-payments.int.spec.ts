import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filledCardForm } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const post = (path: string, body: object) => clinic.call('POST', `/api/${path}`, { body })
const offer = async (draft: object): Promise<string> =>
  (await post('subscription/create', draft)).body.clientSecret
const confirm = (clientSecret: string, number?: string, more: object = {}) =>
  post('practice/confirm', { ...filledCardForm(number), clientSecret, ...more })
const loadSubscription = async () => (await clinic.call('GET', '/api/subscription/current')).body
/** Retries, since the provider’s events are processed shortly after the call. */
const soon = (subscription: object) =>
  vi.waitFor(async () => expect(await loadSubscription()).toMatchObject(subscription))

describe('a clinic with test payments', () => {
  it('changes plans once the card is confirmed', async () => {
    const secret = await offer({ tier: 'growth', addons: ['Extra SMS Credits'] })
    expect(await loadSubscription()).toMatchObject({ tier: 'team' })
    expect(await confirm(secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    await soon({ tier: 'growth', status: 'trialing', addOns: ['sms-credits'] })
    const { body } = await clinic.call('GET', '/api/practice/account')
    expect(body).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      invoices: [{ amount: 1000, status: 'paid', lines: [{ name: 'Extra SMS Credits', amount: 1000 }] }],
      subscription: { plan: 'Growth', status: 'trialing', cancelsAt: null },
    })
  })

  it('sees the bank’s refusals and requests for approval', async () => {
    const secret = await offer({ tier: 'team', addons: [] })
    expect(await confirm(secret, '4000 0000 0000 0002')).toMatchObject({
      status: 402,
      body: { code: 'card_declined', message: 'Your card was declined.' },
    })
    const asking = '4000 0025 0000 3155'
    expect(await confirm(secret, asking)).toMatchObject({ status: 200, body: { status: 'requires_action' } })
    expect(await confirm(secret, asking, { approved: false })).toMatchObject({ status: 402 })
    expect(await confirm(`${secret}x`)).toMatchObject({ status: 404, body: { code: 'nothing_to_confirm' } })
    expect(await loadSubscription()).toMatchObject({ tier: 'growth' })
  })

  it('cannot use a real card, whose number is not logged or returned', async () => {
    const secret = await offer({ tier: 'team', addons: [] })
    const refused = await confirm(secret, '5555 5555 5555 4444', { expiry: '01/20' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          number: 'Test payments accept test cards only. Please use 4242 4242 4242 4242.',
          expiry: 'This card has expired',
        },
      },
    })
    expect(refused.text).not.toContain('5555')
    expect(testApp.said.join('\n')).not.toMatch(/5555.?5555|4242.?4242|4000.?0000/)
  })

  it('owes an invoice its card does not pay until another card pays it', async () => {
    await confirm(await offer({ tier: 'team', addons: ['Custom Domain'] }), '4000 0000 0000 0341')
    const { body } = await post('practice/advance', { days: 31 })
    expect(body).toMatchObject({
      card: { last4: '0341' },
      subscription: { plan: 'Team', status: 'past_due' },
      invoices: [{ amount: 15_800, currency: 'usd', status: 'open' }, { amount: 1000 }],
    })
    await soon({ tier: 'team', status: 'past_due', trouble: 'unpaid' })
    expect(await post('practice/card', filledCardForm())).toMatchObject({
      status: 200,
      body: { status: 'succeeded', subscription: { status: 'active' }, card: { last4: '4242' } },
    })
    await soon({ status: 'active', trouble: 'none', restricted: false })
  })

  it('ends its subscription after cancellation, when the period is over', async () => {
    const { body } = await post('subscription/cancel', {})
    expect(body.cancelsAt).toBe(body.periodEndsAt)
    await post('practice/advance', { days: 32 })
    await soon({ status: 'canceled', trouble: 'ended' })
  })

  it('moves the clock by whole days, and only its administrator can', async () => {
    expect(await post('practice/advance', { days: 0 })).toMatchObject({
      status: 400,
      body: { fields: { days: 'Please enter 1 to 62 days' } },
    })
    const token = clinic.tokens.practitioner
    expect(await clinic.call('GET', '/api/practice/account', { token })).toMatchObject({ status: 403 })
  })
})
