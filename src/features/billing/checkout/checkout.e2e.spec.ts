import { describe, expect, it } from 'vitest'
import type { CurrentSubscription } from '#modules/billing'
import { axe, browser } from '../../../testing/browser.ts'
import type { PageOptions } from '../../../testing/desk-page.ts'
import { measurePaint } from '../../../testing/layout-shift.ts'
import { type Desk, PASSWORD, server } from '../../../testing/server.ts'
import { CARD, CheckoutPage } from './testing/checkout-page.ts'

const ORDER = '/checkout?tier=team&addons=Extra SMS Credits,API Access'
const LINES = ['Team plan $149', 'Extra SMS Credits one-time $10', 'API Access $49']
const DECLINED = '4000 0000 0000 0002'
const ASKS = '4000 0025 0000 3155'

const clinicAt = async (address: string, options?: PageOptions) => {
  const desk = await server.register()
  return { desk, checkout: await CheckoutPage.open(browser, server, desk, address, options) }
}

const tierOf = async (desk: Desk) =>
  (await desk.call<CurrentSubscription>('GET', '/api/subscription/current')).tier

/** Checks the current page with axe and for violations of the content security policy. */
const isSound = async ({ page, violations }: CheckoutPage) => {
  await axe(page)
  expect(violations).toEqual([])
}

describe('the order', () => {
  it('shows its prices, the amount due once, and what is included', async () => {
    const { checkout } = await clinicAt(`${ORDER},Flying Carpet`)
    await expect.poll(() => checkout.lines()).toEqual(LINES)
    const summary = await checkout.summary.innerText()
    expect(summary.replaceAll(/\s+/g, ' ')).toContain('Total $208 per month $198 due monthly, $10 due once.')
    await expect
      .poll(() => checkout.page.locator('.included-features li').allInnerTexts())
      .toEqual([
        '30-day free trial',
        'No setup fees',
        'Cancel anytime',
        'Full feature access',
        'Priority support',
      ])
    await expect
      .poll(() => checkout.link('Back to Pricing').getAttribute('href'))
      .toBe('/pricing?tier=team&addons=Extra+SMS+Credits%2CAPI+Access')
    await checkout.waitForText('There is no add-on “Flying Carpet”. This order leaves it out.')
    await checkout.waitForText('$10 is charged today.')
    await checkout.waitForText(/^The first monthly payment of \$198 is on /)
    await checkout.load('/checkout?tier=platinum')
    await expect.poll(() => checkout.lines()).toEqual(['Team plan $149'])
    await checkout.waitForText('There is no plan “platinum”. This order is for Team.')
  })

  it('loads behind a spinner; an invalid promotion code changes nothing, a valid one is confirmed', async () => {
    const desk = await server.register()
    const gate = Promise.withResolvers<void>()
    const checkout = await CheckoutPage.open(browser, server, desk, ORDER, {
      before: (page) =>
        page.route('**/api/subscription/create', async (route) => {
          await gate.promise
          await route.continue()
        }),
    })
    await checkout.waitForText('Setting up your subscription...')
    gate.resolve()
    await checkout.type()
    await checkout.field('Promotion code').fill('NOPE')
    await checkout.button('Apply').click()
    await checkout.waitForText('This promotion code is not valid')
    expect(await checkout.cardValues()).toEqual(CARD)
    await checkout.field('Promotion code').fill('PRACTICE20')
    await checkout.button('Apply').click()
    await checkout.waitForText(/^PRACTICE20 is applied\. You’ll see the discount on your invoices\./)
    await checkout.subscribe()
    await checkout.page.waitForURL('**/subscription-success')
    await checkout.load('/practice-portal')
    await checkout.button('Advance to the end of the trial').click()
    // 20% off $198.
    await checkout.page.getByText('$158.40').filter({ visible: true }).waitFor()
  })

  it('is kept while a visitor signs in or creates a clinic', async () => {
    const desk = await server.register()
    const visitor = await CheckoutPage.open(browser, server, undefined, ORDER)
    await expect.poll(() => visitor.lines()).toEqual(LINES)
    await expect.poll(() => visitor.link('Create your clinic').getAttribute('href')).toMatch(/#create$/)
    await expect.poll(() => visitor.button('Subscribe Now').count()).toBe(0)
    await isSound(visitor)
    await visitor.link('Sign in').click()
    await visitor.page.locator('[data-one-card]').waitFor()
    await visitor.field('Email').fill(desk.user.email)
    await visitor.field('Password').fill(PASSWORD)
    await visitor.button('Sign In').click()
    await visitor.button('Subscribe Now').waitFor()
    await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/checkout')
    await expect.poll(() => visitor.lines()).toEqual(LINES)
  })
})

describe('a test card', () => {
  it('is declined with a reason, and all input stays', async () => {
    const { desk, checkout } = await clinicAt(ORDER)
    await checkout.type({ 'Card number': '', ZIP: '' })
    await checkout.subscribe()
    await checkout.waitForText('Card number is required')
    await isSound(checkout)
    await checkout.type({ 'Card number': '5555 5555 5555 4444' })
    await checkout.subscribe()
    await checkout.waitForText('Test payments accept test cards only. Please use 4242 4242 4242 4242.')
    await checkout.type({ 'Card number': DECLINED })
    await checkout.subscribe()
    await expect.poll(() => checkout.toastText('Payment Failed')).toContain('Your card was declined.')
    await checkout.page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect(await checkout.cardValues()).toEqual({ ...CARD, 'Card number': DECLINED })
    expect(await tierOf(desk)).toBe('solo')
  })

  it('asks the bank if required, and follows its decision', async () => {
    const { desk, checkout } = await clinicAt('/checkout?tier=growth', { size: 'phone', theme: 'dark' })
    await checkout.type({ 'Card number': ASKS })
    expect((await measurePaint(checkout.page)).totalShift).toBeLessThan(0.05)
    await checkout.subscribe()
    await checkout.dialog.getByText('Confirm with your bank').waitFor()
    await isSound(checkout)
    await checkout.button('Decline').click()
    await checkout.toastText('Payment Failed')
    expect(await tierOf(desk)).toBe('solo')
    await checkout.subscribe()
    await checkout.button('Approve').click()
    await checkout.page.waitForURL('**/subscription-success')
    await checkout.waitForText('Growth is active')
    await isSound(checkout)
    expect(await tierOf(desk)).toBe('growth')
  })

  it('subscribes, and the next page shows the result and the next steps', async () => {
    const { checkout } = await clinicAt(ORDER)
    await checkout.type()
    await checkout.subscribe()
    await checkout.page.waitForURL('**/subscription-success')
    await expect
      .poll(() => checkout.toastText('Payment Successful'))
      .toContain('Your subscription is now active!')
    await expect
      .poll(() => checkout.page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Payment Successful Your subscription is now active!')
    await expect
      .poll(() => checkout.page.locator('.next b').allInnerTexts())
      .toEqual(['Team is active', 'Extra SMS credits added', 'First monthly payment, $198'])
    // In the trial only what is charged once is on the provider's invoice.
    await expect.poll(() => checkout.lines()).toEqual(['Extra SMS Credits $10'])
    await checkout.waitForText('Card ending 4242')
    const receipt = checkout.page.getByRole('region', { name: 'Receipt' })
    await expect.poll(() => receipt.innerText()).toMatch(/^Receipt\s+\d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M/)
    await expect
      .poll(() => checkout.page.locator('.next .when').first().innerText())
      .toMatch(/^\d+:\d\d [AP]M$/)
    await expect
      .poll(() => checkout.link('Set up a second factor').getAttribute('href'))
      .toBe('/settings/security')
    await expect.poll(() => checkout.link('Go to Dashboard').getAttribute('href')).toBe('/dashboard')
    await expect.poll(() => checkout.link('Setup Clinic').getAttribute('href')).toBe('/settings')
    await isSound(checkout)
    await checkout.link('Go to Dashboard').click()
    await expect.poll(() => checkout.page.url()).toBe(`${server.url}/`)
    await checkout.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  })
})

describe('the page after a payment', () => {
  it('finds no payment when none was made, and waits for one in progress', async () => {
    const { checkout } = await clinicAt('/subscription-success')
    await checkout.waitForText(/^No payment was found for this clinic\./)
    await checkout.load('/subscription-success?redirect_status=processing')
    await checkout.waitForText(/^Your payment is being confirmed\./)
    await expect.poll(() => checkout.page.getByText('Payment Successful').count()).toBe(0)
    // A bank that declines redirects the browser back with the order.
    await checkout.load(`${ORDER.replace('/checkout', '/subscription-success')}&redirect_status=failed`)
    await checkout.waitForText(/^The payment did not go through\./)
    await checkout.link('Try again').click()
    await checkout.button('Subscribe Now').waitFor()
    await expect.poll(() => checkout.lines()).toEqual(LINES)
    const visitor = await CheckoutPage.open(browser, server, undefined, '/subscription-success')
    await visitor.waitForText(/^Sign in to see whether your payment was received\./)
    await isSound(visitor)
  })

  it('checks again automatically, and shows the payment once it arrives', async () => {
    const { desk, checkout } = await clinicAt('/subscription-success?redirect_status=processing')
    const { clientSecret } = await desk.call<{ clientSecret: string }>('POST', '/api/subscription/create', {
      tier: 'team',
    })
    const card = {
      number: '4242424242424242',
      expiry: '08/40',
      cvc: '123',
      name: 'D',
      country: 'US',
      zip: '1',
    }
    await desk.call('POST', '/api/practice/confirm', { ...card, clientSecret })
    await checkout.waitForText('Team is active')
    await checkout.waitForText('Nothing has been charged yet.')
    expect(await checkout.page.getByText('Paid').count()).toBe(0)
  })
})

it('a clinic goes through a whole subscription in the test portal', async () => {
  const { checkout } = await clinicAt('/checkout?tier=solo', { size: 'phone', theme: 'dark' })
  await checkout.type({ 'Card number': '4000 0000 0000 0341' })
  await checkout.subscribe()
  await checkout.page.waitForURL('**/subscription-success')
  await checkout.load('/practice-portal')
  await checkout.waitForText('Visa ending 0341')
  await checkout.button('Advance to the end of the trial').click()
  await checkout.page.locator('.cards .owed').getByText('Open').waitFor()
  await checkout.waitForText('Payment failed')
  await checkout.button('Replace card').click()
  await checkout.type()
  await isSound(checkout)
  await checkout.button('Replace card').click()
  await checkout.page.locator('.cards').getByText('Paid').waitFor()
  await checkout.waitForText('Visa ending 4242')
  await checkout.button('Cancel subscription').click()
  await checkout.waitForText(/^Ends on /)
  await checkout.button('Resume subscription').click()
  await checkout.waitForText(/^Renews on /)
  await checkout.button('Advance one month').click()
  await expect.poll(() => checkout.page.locator('.cards li').count()).toBe(2)
  await isSound(checkout)
})
