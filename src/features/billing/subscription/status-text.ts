import type { SubscriptionRow, TrialLimits } from '#modules/billing'
import { dateInWordsAt, dollarsOf } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

interface SubscriptionStatusText {
  readonly says: string
  readonly more: string | null
}

const words = text.pricing

/**
 * Describes the status of a subscription. `testPayments`: payments are not real. `limits`: those that the clinic
 * exceeds after a trial that ends soon.
 */
export function describeSubscription(
  row: SubscriptionRow,
  zone: string,
  testPayments: boolean,
  limits: TrialLimits | null = null,
): SubscriptionStatusText {
  const { plan, trouble, cancelsAt, periodEndsAt, trialEndsAt, status, priceMonthly } = row
  const day = (moment: string) => dateInWordsAt(moment, zone)
  const { states } = words
  const limitWarning =
    limits && limits.excess.length > 0 && trialEndsAt ? words.trialLimits(limits, day(trialEndsAt)) : null
  if (trouble !== 'none') return describeTrouble(row, day, testPayments)
  if (cancelsAt) return { says: states.ends(plan, day(cancelsAt)), more: words.untilEnd }
  if (!periodEndsAt)
    return {
      says: trialEndsAt ? states.trial(plan, day(trialEndsAt)) : states.untried(plan),
      more: limitWarning ?? words.noCard,
    }
  const amount = dollarsOf(priceMonthly)
  const trialSentence =
    status === 'trialing' ? states.trialThenPayment(plan, day(periodEndsAt), amount) : null
  return { says: trialSentence ?? states.active(plan, amount, day(periodEndsAt)), more: limitWarning }
}

const describeTrouble = (
  { plan, provider, trouble, graceEndsAt, restricted }: SubscriptionRow,
  day: (moment: string) => string,
  testPayments: boolean,
): SubscriptionStatusText => {
  const { unpaid, trialOver, testPaymentsOver } = words.states
  const ended = provider === 'practice' && !testPayments ? testPaymentsOver : words.states.ended
  const sentence = { ended, unpaid, 'trial over': trialOver, none: words.states.untried }[trouble](plan)
  const until = restricted ? words.restricted : graceEndsAt ? words.grace(day(graceEndsAt)) : null
  return { says: sentence, more: [trouble === 'unpaid' ? words.pay : null, until].filter(Boolean).join(' ') }
}
