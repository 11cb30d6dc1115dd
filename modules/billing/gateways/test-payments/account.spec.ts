import { describe, expect, it } from 'vitest'
import type { AddOn, Tier } from '../../contract.ts'
import { PromotionUnknown } from '../../errors.ts'
import { catalogForTests } from '../../testing/catalog.ts'
import { type TestCard, newAccount, type TestAccount } from './account.ts'
import { replaceCardOnFile, confirmSubscription } from './card-confirmation.ts'
import { setEndsWithPeriod, supersedeSubscription } from './subscription-end.ts'
import { CardDeclined, NothingToConfirm } from './errors.ts'
import { providerEvents } from './provider-events.ts'
import { makeOffer } from './offer.ts'
import { advanceTo } from './time-advance.ts'
import { toProviderAccount, toStatement, toTestAccountView } from './views.ts'

const card = (behaviour: TestCard['behaviour']): TestCard => ({ brand: 'visa', last4: '4242', behaviour })
const good = card('pays')
const at = (moment: string) => Date.parse(moment)
const START = '2026-01-31T10:00:00.000Z'
const TRIAL_END = '2026-03-02T10:00:00.000Z'

let tokens = 0
const order = (more: {
  tier?: Tier
  addOns?: readonly AddOn[]
  trialEndsAt?: string | null
  promotionCode?: string
}) => ({
  clinicId: 1,
  customer: 'cus_practice_1',
  tier: 'team' as const,
  addOns: [],
  trialEndsAt: null,
  ...more,
})

const offer = (account: TestAccount, more: Parameters<typeof order>[0] = {}, moment = START) => {
  const token = { name: `n${(tokens += 1)}`, secret: `s${tokens}` }
  const made = makeOffer(account, order(more), catalogForTests, token, at(moment))
  if (made instanceof PromotionUnknown) throw made
  return made
}
const confirm = (account: TestAccount, secret: string, moment = START, with_ = good) => {
  const tried = confirmSubscription(account, secret, with_, undefined, at(moment))
  if (tried instanceof Error) throw tried
  return tried.account
}
const empty = newAccount('cus_practice_1')
/** An account with a confirmed subscription. */
const subscribed = (more: Parameters<typeof order>[0] = {}, with_ = good, before = empty, moment = START) => {
  const made = offer(before, more, moment)
  return confirm(made.account, made.offer.clientSecret, moment, with_)
}
const rolled = (account: TestAccount, moment: string) => advanceTo(account, at(moment))
const current = (account: TestAccount) => toProviderAccount(account).subscriptions[0]
const invoices = (account: TestAccount) =>
  account.invoices.map(({ at: written, amount, status }) => [written.slice(0, 10), amount, status])

const statementOf = (account: TestAccount) =>
  toStatement(account, account.subscriptions.at(-1)?.reference ?? '')

describe('a statement', () => {
  it('has no invoice in a trial without anything to pay, and names the first month', () => {
    expect(statementOf(subscribed({ trialEndsAt: TRIAL_END }))).toEqual({ invoice: null, nextAmount: 14_900 })
  })

  it('has what was charged once in a trial, and the month and its period afterward', () => {
    const account = subscribed({ trialEndsAt: TRIAL_END, addOns: ['sms-credits'] })
    expect(statementOf(account).invoice).toMatchObject({
      isPaid: true,
      amount: 1000,
      lines: [{ name: 'Extra SMS Credits', amount: 1000, addOn: 'sms-credits' }],
      period: null,
    })
    const { invoice } = statementOf(rolled(account, '2026-03-05T00:00:00Z'))
    expect(invoice).toMatchObject({
      amount: 14_900,
      lines: [{ name: 'Team', amount: 14_900, addOn: null }],
      period: { from: TRIAL_END, to: '2026-04-02T10:00:00.000Z' },
    })
  })

  it('shows a discount as a line, and counts it in the next amount', () => {
    const { invoice, nextAmount } = statementOf(subscribed({ promotionCode: 'PRACTICE20' }))
    expect([invoice?.amount, invoice?.lines.length, nextAmount]).toEqual([11_920, 2, 11_920])
  })

  it('is empty for a subscription that does not exist', () => {
    expect(toStatement(empty, 'sub_unknown')).toEqual({ invoice: null, nextAmount: null })
  })
})

describe('an offer', () => {
  it('waits, and no subscription begins', () => {
    const { account, offer: made } = offer(empty)
    expect(made.clientSecret).toMatch(/^pi_practice_n\d+_secret_s\d+$/)
    expect(current(account)).toMatchObject({ status: 'incomplete', confirmed: false, card: null, owed: 0 })
    expect(rolled(account, '2027-01-01T00:00:00Z')).toBe(account)
  })

  it('names what confirming it charges, after discounts and credit', () => {
    const dueNow = (account: TestAccount, more: Parameters<typeof order>[0] = {}) =>
      offer(account, more).offer.dueNow
    expect(dueNow(empty)).toBe(14_900)
    expect(dueNow(empty, { promotionCode: 'PRACTICE20' })).toBe(11_920)
    expect(dueNow(empty, { trialEndsAt: TRIAL_END, addOns: ['sms-credits'] })).toBe(1000)
    expect(dueNow({ ...empty, credit: 5000 })).toBe(9900)
    expect(dueNow({ ...empty, credit: 20_000 })).toBe(0)
    const again = offer(offer(empty).account).offer
    expect(again.dueNow).toBe(14_900)
  })

  it('uses a setup intent if nothing is due immediately', () => {
    const kinds = [
      { trialEndsAt: TRIAL_END },
      { trialEndsAt: TRIAL_END, addOns: ['sms-credits'] as const },
      { trialEndsAt: START },
    ].map((more) => offer(empty, more).offer.clientSecret.split('_')[0])
    expect(kinds).toEqual(['seti', 'pi', 'pi'])
  })

  it('is reused for the same content while it waits, with the latest trial', () => {
    const first = offer(empty, { trialEndsAt: TRIAL_END, addOns: ['custom-domain'] })
    const later = '2026-03-02T10:00:01.000Z'
    const secondOffer = offer(first.account, { trialEndsAt: later, addOns: ['custom-domain'] })
    expect(secondOffer.offer).toEqual(first.offer)
    expect(secondOffer.account.subscriptions).toMatchObject([{ trialEndsAt: later }])
    for (const other of [
      { tier: 'solo' as const },
      { addOns: [] },
      { trialEndsAt: null },
      { promotionCode: 'PRACTICE20' },
    ])
      expect(
        offer(first.account, { trialEndsAt: TRIAL_END, addOns: ['custom-domain'], ...other }).offer,
      ).not.toEqual(first.offer)
    const done = confirm(first.account, first.offer.clientSecret)
    expect(offer(done, { trialEndsAt: TRIAL_END, addOns: ['custom-domain'] }).offer).not.toEqual(first.offer)
  })

  it('is recognized after a round trip through the database, which does not keep the order of fields', () => {
    const first = offer(empty)
    const turned = JSON.parse(JSON.stringify(first.account), (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as TestAccount
    expect(offer(turned).offer).toEqual(first.offer)
  })

  it('is dropped after ten newer ones', () => {
    const first = offer(subscribed())
    const more = Array.from({ length: 10 }, (_, n) => new Date(at(TRIAL_END) + n).toISOString())
    const tiers = ['solo', 'growth'] as const
    let { account } = first
    for (const [n] of more.entries()) {
      const content = { tier: tiers[n % 2] ?? 'solo', addOns: n < 4 ? [] : (['custom-domain'] as const) }
      const promotion = n % 4 < 2 ? {} : { promotionCode: 'PRACTICE20' }
      const trial = n < 8 ? {} : { trialEndsAt: TRIAL_END }
      account = offer(account, { ...content, ...promotion, ...trial }).account
    }
    expect(account.subscriptions.filter(({ status }) => status === 'incomplete')).toHaveLength(10)
    expect(account.subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1)
    expect(confirmSubscription(account, first.offer.clientSecret, good, undefined, at(START))).toBeInstanceOf(
      NothingToConfirm,
    )
  })

  it('gets a fifth off monthly prices with PRACTICE20, and refuses other promotion codes', () => {
    const account = subscribed({ addOns: ['sms-credits'], promotionCode: ' practice20 ' })
    expect(invoices(account)).toEqual([['2026-01-31', 11_920 + 1000, 'paid']])
    expect(invoices(rolled(account, '2026-03-01T00:00:00Z')).at(-1)).toEqual(['2026-02-28', 11_920, 'paid'])
    const token = { name: 'n', secret: 's' }
    const refused = makeOffer(empty, order({ promotionCode: 'FREE' }), catalogForTests, token, at(START))
    expect(refused).toBeInstanceOf(PromotionUnknown)
  })
})

describe('a card', () => {
  it('is charged immediately without a trial', () => {
    const account = subscribed({ addOns: ['custom-domain', 'sms-credits'] })
    expect(invoices(account)).toEqual([['2026-01-31', 16_800, 'paid']])
    expect(current(account)).toMatchObject({
      status: 'active',
      confirmed: true,
      addOns: ['custom-domain'],
      trialEndsAt: null,
      periodEndsAt: '2026-02-28T10:00:00.000Z',
      card: { brand: 'visa', last4: '4242' },
    })
    expect(toProviderAccount(account).purchases).toEqual([
      { reference: expect.any(String), addOn: 'sms-credits' },
    ])
  })

  it('is charged only for one-time purchases before the trial ends', () => {
    const free = subscribed({ trialEndsAt: TRIAL_END })
    expect(free.invoices).toEqual([])
    expect(current(free)).toMatchObject({
      status: 'trialing',
      trialEndsAt: TRIAL_END,
      periodEndsAt: TRIAL_END,
    })
    const account = subscribed({ trialEndsAt: TRIAL_END, addOns: ['sms-credits'] })
    expect(invoices(account)).toEqual([['2026-01-31', 1000, 'paid']])
    expect(current(account)?.status).toBe('trialing')
    expect(toProviderAccount(account).purchases).toHaveLength(1)
  })

  it('confirms an offer once', () => {
    const { account, offer: made } = offer(empty)
    const confirmedAccount = confirm(account, made.clientSecret)
    expect(confirm(confirmedAccount, made.clientSecret, '2026-02-01T00:00:00Z')).toBe(confirmedAccount)
    expect(
      confirmSubscription(confirmedAccount, 'pi_practice_other', good, undefined, at(START)),
    ).toBeInstanceOf(NothingToConfirm)
  })

  it('that is declined changes nothing', () => {
    const { account, offer: made } = offer(empty)
    const trying = (behaviour: TestCard['behaviour'], approved?: boolean) =>
      confirmSubscription(account, made.clientSecret, card(behaviour), approved, at(START))
    expect(trying('declined')).toBeInstanceOf(CardDeclined)
    expect(trying('fails later')).toBeInstanceOf(CardDeclined)
    expect(trying('asks')).toEqual({ account, status: 'requires_action' })
    expect(trying('asks', false)).toBeInstanceOf(CardDeclined)
    expect(trying('asks', true)).toMatchObject({
      status: 'succeeded',
      account: { invoices: [{ status: 'paid' }] },
    })
  })
})

describe('a subscription', () => {
  it('is charged when its trial ends, and every month from then on', () => {
    const before = subscribed({ trialEndsAt: TRIAL_END })
    expect(rolled(before, '2026-03-02T09:59:59Z')).toBe(before)
    const after = rolled(before, '2026-05-02T10:00:00Z')
    expect(invoices(after)).toEqual([
      ['2026-03-02', 14_900, 'paid'],
      ['2026-04-02', 14_900, 'paid'],
      ['2026-05-02', 14_900, 'paid'],
    ])
    expect(current(after)).toMatchObject({ status: 'active', periodEndsAt: '2026-06-02T10:00:00.000Z' })
  })

  it('renews on the day of the month it began, or on the last day of a shorter month', () => {
    const after = rolled(subscribed(), '2026-06-01T00:00:00Z')
    expect(after.invoices.map(({ at: written }) => written.slice(5, 10))).toEqual([
      '01-31',
      '02-28',
      '03-31',
      '04-30',
      '05-31',
    ])
  })

  it('ends up the same whether time passes in one step or many', () => {
    const account = subscribed({ trialEndsAt: TRIAL_END }, card('fails later'))
    let bits = account
    for (let moment = at(START); moment <= at('2026-06-30T00:00:00Z'); moment += 40_000_000)
      bits = advanceTo(bits, moment)
    expect(advanceTo(bits, at('2026-06-30T00:00:00Z'))).toEqual(rolled(account, '2026-06-30T00:00:00Z'))
  })

  it('becomes past due when the card fails, and is retried after three, five and seven days', () => {
    const account = subscribed({ trialEndsAt: TRIAL_END }, card('fails later'))
    const tries = (moment: string) => rolled(account, moment).invoices.map((each) => each.tries)
    expect(tries('2026-03-02T10:00:00Z')).toEqual([1])
    expect(tries('2026-03-05T09:00:00Z')).toEqual([1])
    expect(tries('2026-03-05T10:00:00Z')).toEqual([2])
    expect(tries('2026-03-07T10:00:00Z')).toEqual([3])
    expect(tries('2026-03-09T10:00:00Z')).toEqual([4])
    const much = rolled(account, '2026-12-01T00:00:00Z')
    expect(much.invoices).toMatchObject([{ tries: 4, status: 'open' }])
    expect(current(much)).toMatchObject({ status: 'past_due', owed: 14_900, confirmed: true })
  })

  it('recovers when another card pays', () => {
    const owing = rolled(subscribed({ trialEndsAt: TRIAL_END }, card('fails later')), '2026-03-04T00:00:00Z')
    const tried = replaceCardOnFile(owing, card('pays'), undefined, at('2026-03-04T00:00:00Z'))
    if (tried instanceof Error) throw tried
    expect(current(tried.account)).toMatchObject({
      status: 'active',
      owed: 0,
      periodEndsAt: '2026-04-02T10:00:00.000Z',
    })
    expect(invoices(rolled(tried.account, '2026-04-03T00:00:00Z'))).toHaveLength(2)
    expect(replaceCardOnFile(owing, card('declined'), undefined, at(START))).toBeInstanceOf(CardDeclined)
    expect(replaceCardOnFile(owing, card('asks'), undefined, at(START))).toEqual({
      account: owing,
      status: 'requires_action',
    })
    const still = replaceCardOnFile(owing, card('fails later'), undefined, at(START))
    expect(still).toMatchObject({ account: { invoices: [{ status: 'open', tries: 2 }] } })
  })

  it('starts a new month at the payment if that comes after the period’s end', () => {
    const owing = rolled(subscribed({ trialEndsAt: TRIAL_END }, card('fails later')), '2026-08-15T00:00:00Z')
    const tried = replaceCardOnFile(owing, card('pays'), undefined, at('2026-08-15T00:00:00Z'))
    if (tried instanceof Error) throw tried
    const paid = rolled(tried.account, '2026-08-15T00:00:00Z')
    expect(invoices(paid)).toEqual([['2026-03-02', 14_900, 'paid']])
    expect(current(paid)).toMatchObject({ status: 'active', periodEndsAt: '2026-09-15T00:00:00.000Z' })
  })

  it('ends with its month or trial after a cancellation, unless it is resumed', () => {
    const account = subscribed()
    const reference = current(account)?.reference ?? ''
    const ending = setEndsWithPeriod(account, reference, true)
    expect(setEndsWithPeriod(ending, reference, true)).toBe(ending)
    expect(current(ending)).toMatchObject({ status: 'active', cancelsAt: '2026-02-28T10:00:00.000Z' })
    const over = rolled(ending, '2026-07-01T00:00:00Z')
    expect(current(over)).toMatchObject({ status: 'canceled', cancelsAt: null })
    expect(over.invoices).toHaveLength(1)
    expect(setEndsWithPeriod(over, reference, false)).toBe(over)
    const resumedAccount = setEndsWithPeriod(ending, reference, false)
    expect(current(rolled(resumedAccount, '2026-03-01T00:00:00Z'))).toMatchObject({
      status: 'active',
      cancelsAt: null,
    })
    const trial = subscribed({ trialEndsAt: TRIAL_END })
    const left = setEndsWithPeriod(trial, current(trial)?.reference ?? '', true)
    expect(rolled(left, TRIAL_END)).toMatchObject({ invoices: [], subscriptions: [{ status: 'canceled' }] })
  })

  it('leaves no debt if it ends while an amount is owed', () => {
    const owing = rolled(subscribed({ trialEndsAt: TRIAL_END }, card('fails later')), '2026-03-03T00:00:00Z')
    const ending = setEndsWithPeriod(owing, current(owing)?.reference ?? '', true)
    const over = rolled(ending, '2026-05-01T00:00:00Z')
    expect(current(over)).toMatchObject({ status: 'canceled', owed: 0 })
    expect(toTestAccountView(over, 0).invoices).toEqual([])
  })

  it('credits the rest of its month once when another replaces it', () => {
    const solo = subscribed({ tier: 'solo', addOns: ['sms-credits'] })
    const reference = current(solo)?.reference ?? ''
    const half = '2026-02-14T10:00:00.000Z'
    const both = subscribed({ tier: 'growth' }, good, solo, half)
    expect(toProviderAccount(both).subscriptions.map(({ tier }) => tier)).toEqual(['growth', 'solo'])
    const left = supersedeSubscription(both, reference, at(half))
    expect(supersedeSubscription(left, reference, at(half))).toBe(left)
    expect(left.credit).toBe(2450)
    const next = rolled(left, '2026-03-14T10:00:00Z')
    expect(invoices(next)).toEqual([
      ['2026-01-31', 5900, 'paid'],
      ['2026-02-14', 29_900, 'paid'],
      ['2026-03-14', 29_900 - 2450, 'paid'],
    ])
    expect(next.invoices.at(-1)?.lines.at(-1)).toEqual({ name: 'Credit', amount: -2450, buys: null })
    expect(next.credit).toBe(0)
  })

  it('gives no credit for an unpaid period', () => {
    const trial = subscribed({ trialEndsAt: TRIAL_END })
    expect(supersedeSubscription(trial, current(trial)?.reference ?? '', at(START)).credit).toBe(0)
    const owing = rolled(subscribed({ trialEndsAt: TRIAL_END }, card('fails later')), '2026-03-03T00:00:00Z')
    const over = supersedeSubscription(owing, current(owing)?.reference ?? '', at('2026-03-03T00:00:00Z'))
    expect(over).toMatchObject({ credit: 0, invoices: [{ status: 'void' }] })
  })
})

const types = (before: TestAccount, after: TestAccount) =>
  providerEvents(before, after).map(({ type }) => type)

describe('the reported events', () => {
  it('are the changes since the last report', () => {
    const { account, offer: made } = offer(empty, { trialEndsAt: TRIAL_END })
    expect(types(empty, account)).toEqual([])
    const confirmedAccount = confirm(account, made.clientSecret, START, card('fails later'))
    expect(providerEvents(account, confirmedAccount)).toMatchObject([
      { type: 'setup_intent.succeeded', object: { object: 'setup_intent', customer: 'cus_practice_1' } },
      { type: 'customer.subscription.updated', object: { id: made.reference } },
    ])
    expect(types(confirmedAccount, confirmedAccount)).toEqual([])
    const failing = rolled(confirmedAccount, '2026-03-06T00:00:00Z')
    expect(types(confirmedAccount, failing)).toEqual([
      'customer.subscription.updated',
      'invoice.payment_failed',
      'invoice.payment_failed',
    ])
    const tried = replaceCardOnFile(failing, good, undefined, at('2026-03-06T00:00:00Z'))
    if (tried instanceof Error) throw tried
    expect(types(failing, tried.account)).toEqual(['customer.subscription.updated', 'invoice.paid'])
    const over = supersedeSubscription(tried.account, made.reference, at('2026-03-06T00:00:00Z'))
    expect(types(tried.account, over)).toEqual(['customer.subscription.deleted'])
  })

  it('contain no secret', () => {
    const { account, offer: made } = offer(empty, { trialEndsAt: TRIAL_END })
    const eventsText = JSON.stringify(providerEvents(account, confirm(account, made.clientSecret)))
    expect(eventsText).not.toContain('secret')
  })
})
