import { describe, expect, it } from 'vitest'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'

const KEY = /^[a-z]+-[0-9a-f-]{32,36}$/

describe('a clinic', () => {
  it('becomes a customer once, with only its id and its billing address', async () => {
    const { stripe, gateway, customer, run } = await clinicAtStripe()
    const payer = { clinicId: 8, email: 'bills@harbor.example' }
    const made = await run(gateway.register(payer))
    expect(stripe.calls).toEqual([
      expect.objectContaining({ method: 'GET', path: '/v1/customers' }),
      {
        method: 'POST',
        path: '/v1/customers',
        key: expect.stringMatching(KEY),
        fields: { email: 'bills@harbor.example', metadata: { clinic: '8' } },
      },
    ])
    expect(made).not.toBe(customer)
    stripe.calls.length = 0
    expect(await run(gateway.register(payer))).toBe(made)
    expect(await run(gateway.register({ ...payer, clinicId: 7 }))).toBe(customer)
    expect(stripe.calls.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('gets a new portal URL on each visit', async () => {
    const { stripe, gateway, customer, run } = await clinicAtStripe()
    const visit = () => run(gateway.portal(customer, 'https://clinic.example/settings'))
    const [first, second] = [await visit(), await visit()]
    expect(first).toMatch(/^https:\/\/billing\.stripe\.com\//)
    expect(second).not.toBe(first)
    expect(stripe.calls[0]).toEqual({
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      key: expect.stringMatching(KEY),
      fields: { customer, return_url: 'https://clinic.example/settings' },
    })
  })
})

describe('the data sent about a clinic', () => {
  it('is only its id and its billing address, in every write', async () => {
    const { stripe, gateway, run, customer, offer, subscribe, writes } = await clinicAtStripe()
    await run(gateway.register({ clinicId: 9, email: 'nine@harbor.example' }))
    await offer({ tier: 'solo' })
    const reference = await subscribe({ addOns: ['sms-credits', 'api-access'], trialEndsAt: inDays(30) })
    await run(gateway.cancelAtEnd(customer, reference))
    await run(gateway.resume(customer, reference))
    await run(gateway.supersede(customer, reference))
    stripe.addCard(customer)
    await offer({ trialEndsAt: inDays(30) })
    const all = writes()
    expect(all).toHaveLength(9)
    for (const { key, fields } of all) {
      expect(key).toMatch(KEY)
      expect(
        Object.keys(fields['metadata'] ?? {}).filter((name) => !['clinic', 'order'].includes(name)),
      ).toEqual([])
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(all.flatMap(({ fields }) => fields['email'] ?? [])).toEqual(['nine@harbor.example'])
  })
})
