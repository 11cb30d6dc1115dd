import { expect, it } from 'vitest'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'

const atStripe = async () => {
  const clinic = await clinicAtStripe()
  const { run, gateway, customer } = clinic
  return { ...clinic, statement: (reference: string) => run(gateway.statement(customer, reference)) }
}

it('in a trial only what is charged once is on the invoice, and nothing pays for a month', async () => {
  const { subscribe, statement } = await atStripe()
  const reference = await subscribe({ trialEndsAt: inDays(30), addOns: ['sms-credits', 'practitioner'] })
  const { invoice, nextAmount } = await statement(reference)
  expect(invoice).toMatchObject({ isPaid: true, amount: 1000, discount: 0, credit: 0, period: null })
  expect(invoice?.lines.filter(({ amount }) => amount > 0)).toMatchObject([
    { addOn: 'sms-credits', amount: 1000 },
  ])
  expect(nextAmount).toBe(16_400)
})

it('the invoice of a month has its period, and the newest one counts', async () => {
  const { subscribe, statement, stripe } = await atStripe()
  const reference = await subscribe()
  const first = await statement(reference)
  expect(first).toMatchObject({ invoice: { isPaid: true, amount: 14_900 }, nextAmount: 14_900 })
  stripe.advanceDays(31)
  const second = await statement(reference)
  expect(Date.parse(second.invoice?.at ?? '')).toBeGreaterThan(Date.parse(first.invoice?.at ?? ''))
  expect(second.invoice?.period?.from).toBe(second.invoice?.at)
})

it('a discount is apart from the lines, and the next amount is left to Stripe', async () => {
  const { subscribe, statement, stripe } = await atStripe()
  stripe.addPromotionCode('SPRING', 20)
  const { invoice, nextAmount } = await statement(await subscribe({ promotionCode: 'SPRING' }))
  expect(invoice).toMatchObject({ amount: 11_920, discount: -2980, lines: [{ amount: 14_900, addOn: null }] })
  expect(nextAmount).toBeNull()
})

it('a subscription that Stripe does not know has no invoice', async () => {
  const { statement } = await atStripe()
  expect(await statement('sub_unknown')).toEqual({ invoice: null, nextAmount: null })
})
