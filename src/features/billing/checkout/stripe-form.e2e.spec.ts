import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncStripe } from '../../../../modules/billing/gateways/stripe/catalog-sync.ts'
import type { CardBehavior } from '../../../../modules/billing/gateways/emulation/charges.ts'
import { catalogForTests } from '../../../../modules/billing/testing/catalog.ts'
import { openStripe } from '../../../../modules/billing/testing/fake-stripe/fake-stripe.ts'
import { axe, browser } from '../../../testing/browser.ts'
import { startServer, type StartedServer } from '../../../testing/server.ts'
import { CheckoutPage } from './testing/checkout-page.ts'
import { serveStripeJs } from './testing/fake-stripe-js.ts'

let stripe: Awaited<ReturnType<typeof openStripe>>
let server: StartedServer
beforeAll(async () => {
  stripe = await openStripe()
  await Effect.runPromise(syncStripe(stripe.account, catalogForTests))
  server = await startServer(stripe.env)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const DECLINED = 'Your card was declined.'

/** Opens the checkout of a new clinic; `card` is what its owner types into the provider's form. */
const atCheckout = async (address: string, reachable = true) => {
  const desk = await server.register()
  const typed: { card: CardBehavior } = { card: 'pays' }
  const confirm = (clientSecret: string) =>
    stripe.confirm(clientSecret, typed.card) ? {} : { error: { message: DECLINED } }
  let script: Awaited<ReturnType<typeof serveStripeJs>> | undefined
  const checkout = await CheckoutPage.open(browser, server, desk, address, {
    before: async (page) => {
      script = await serveStripeJs(page, confirm)
      script.reachable = reachable
    },
  })
  if (!script) throw new Error('the script was not served')
  return { checkout, script, typed }
}

it('keeps a card in the provider’s own form, and reports the outcome', async () => {
  const { checkout, script, typed } = await atCheckout('/checkout?tier=team&addons=API+Access')
  const frame = checkout.page.getByTitle('Secure card form')
  await frame.contentFrame().getByText('Card number').waitFor()
  expect(script.requests[0]).toBe('https://js.stripe.com/endive/stripe.js')
  await expect
    .poll(() => script.calls)
    .toEqual([
      ['Stripe', stripe.env.STRIPE_PUBLISHABLE_KEY],
      ['elements', { confirms: 'seti', theme: 'stripe' }],
      ['mount', 'payment'],
      ['reached', 200],
    ])
  await axe(checkout.page)

  typed.card = 'declined'
  await checkout.subscribe()
  await expect.poll(() => checkout.toastText('Payment Failed')).toContain(DECLINED)
  await expect.poll(() => frame.count()).toBe(1)
  typed.card = 'pays'
  await checkout.subscribe()
  await checkout.page.waitForURL('**/subscription-success')
  expect(script.calls.at(-1)).toEqual([
    'confirmSetup',
    {
      confirmParams: { return_url: `${server.url}/subscription-success?tier=team&addons=API+Access` },
      redirect: 'if_required',
    },
  ])
  await checkout.waitForText('Card ending 4242')
  expect(checkout.violations).toEqual([])
})

it('charges immediately what is due once', async () => {
  const { checkout, script } = await atCheckout('/checkout?tier=solo&addons=Extra+SMS+Credits')
  await expect.poll(() => script.calls[1]).toEqual(['elements', { confirms: 'pi', theme: 'stripe' }])
  await checkout.subscribe()
  await checkout.page.waitForURL('**/subscription-success')
  expect(script.calls.at(-1)?.[0]).toBe('confirmPayment')
  await checkout.waitForText('Payment Successful')
})

it('does nothing while the form is missing, and offers to try again', async () => {
  const { checkout, script } = await atCheckout('/checkout', false)
  await checkout.waitForText(/^The card form could not be loaded from the payment provider\./)
  await checkout.subscribe()
  await expect.poll(() => checkout.button('Subscribe Now').isVisible()).toBe(true)
  await expect.poll(() => checkout.toast.count()).toBe(0)
  script.reachable = true
  await checkout.button('Try again').click()
  await checkout.page.getByTitle('Secure card form').waitFor()
})

it('says that the provider cannot be reached, and keeps the order', async () => {
  stripe.faults['*'] = '500'
  const { checkout } = await atCheckout('/checkout?tier=growth')
  await checkout.waitForText(/^The payment provider cannot be reached right now\./)
  await expect
    .poll(() => checkout.toastText('Error'))
    .toContain('Failed to create subscription. Please try again.')
  await expect
    .poll(() => checkout.link('Back to Pricing').first().getAttribute('href'))
    .toBe('/pricing?tier=growth')
  delete stripe.faults['*']
  await checkout.button('Try again').click()
  await checkout.page.getByTitle('Secure card form').waitFor()
})

it('allows the provider on no other page', async () => {
  const { checkout, script } = await atCheckout('/pricing')
  const policyOf = async (path: string) =>
    (await checkout.page.goto(path))?.headers()['content-security-policy'] ?? ''
  for (const path of ['/pricing', '/', '/settings', '/subscription-success', '/terms'])
    expect(await policyOf(path)).not.toContain('stripe')
  expect(script.requests).toEqual([])
  const policy = await policyOf('/checkout')
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com '/)
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect((await checkout.page.goto('/practice-portal'))?.status()).toBe(404)
})
