import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filledIn } from '../modules/billing/testing/subscribed.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

const post = (path: string, body: object) => clinic.call('POST', `/api/${path}`, { body })
const offer = async (draft: object): Promise<string> =>
  (await post('subscription/create', draft)).body.clientSecret
const confirm = (clientSecret: string, number?: string, more: object = {}) =>
  post('practice/confirm', { ...filledIn(number), clientSecret, ...more })
const standing = async () => (await clinic.call('GET', '/api/subscription/current')).body
/** What a call of the provider brings about is done soon after. */
const soon = (wanted: object) =>
  vi.waitFor(async () => expect(await standing()).toMatchObject(wanted), { timeout: 20_000, interval: 200 })

describe('a clinic in practice mode', () => {
  it('moves to another plan by a card that is confirmed', async () => {
    const secret = await offer({ tier: 'growth', addons: ['Extra SMS Credits'] })
    expect(await standing()).toMatchObject({ tier: 'team' })
    expect(await confirm(secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    await soon({ tier: 'growth', status: 'trialing', addOns: ['sms-credits'] })
    const { body } = await clinic.call('GET', '/api/practice/account')
    expect(body).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      invoices: [{ amount: 1000, status: 'paid', lines: [{ name: 'Extra SMS Credits', amount: 1000 }] }],
      subscription: { plan: 'Growth', status: 'trialing', cancelsAt: null },
    })
  })

  it('hears what its bank says', async () => {
    const secret = await offer({ tier: 'team', addons: [] })
    expect(await confirm(secret, '4000 0000 0000 0002')).toMatchObject({
      status: 402,
      body: { code: 'card_declined', message: 'Your card was declined.' },
    })
    const asking = '4000 0025 0000 3155'
    expect(await confirm(secret, asking)).toMatchObject({ status: 200, body: { status: 'requires_action' } })
    expect(await confirm(secret, asking, { approved: false })).toMatchObject({ status: 402 })
    expect(await confirm(`${secret}x`)).toMatchObject({ status: 404, body: { code: 'nothing_to_confirm' } })
    expect(await standing()).toMatchObject({ tier: 'growth' })
  })

  it('is told not to use a real card, which is kept nowhere', async () => {
    const secret = await offer({ tier: 'team', addons: [] })
    const refused = await confirm(secret, '5555 5555 5555 4444', { expiry: '01/20' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          number: 'Practice mode takes test cards only. Please use 4242 4242 4242 4242.',
          expiry: 'This card has expired',
        },
      },
    })
    expect(refused.text).not.toContain('5555')
    expect(house.said.join('\n')).not.toMatch(/5555.?5555|4242.?4242|4000.?0000/)
  })

  it('owes what a card does not pay, and owes nothing once another has', async () => {
    await confirm(await offer({ tier: 'team', addons: ['Custom Domain'] }), '4000 0000 0000 0341')
    const { body } = await post('practice/advance', { days: 31 })
    expect(body).toMatchObject({
      card: { last4: '0341' },
      subscription: { plan: 'Team', status: 'past_due' },
      invoices: [{ amount: 15_800, currency: 'usd', status: 'open' }, { amount: 1000 }],
    })
    await soon({ tier: 'team', status: 'past_due', trouble: 'unpaid' })
    expect(await post('practice/card', filledIn())).toMatchObject({
      status: 200,
      body: { status: 'succeeded', subscription: { status: 'active' }, card: { last4: '4242' } },
    })
    await soon({ status: 'active', trouble: 'none', restricted: false })
  })

  it('is over when it was cancelled and its month has passed', async () => {
    const { body } = await post('subscription/cancel', {})
    expect(body.cancelsAt).toBe(body.periodEndsAt)
    await post('practice/advance', { days: 32 })
    await soon({ status: 'canceled', trouble: 'ended' })
  })

  it('lets days pass in whole numbers, for its administrator alone', async () => {
    expect(await post('practice/advance', { days: 0 })).toMatchObject({
      status: 400,
      body: { fields: { days: 'Please enter 1 to 62 days' } },
    })
    const token = clinic.tokens.practitioner
    expect(await clinic.call('GET', '/api/practice/account', { token })).toMatchObject({ status: 403 })
  })
})
