import type { BillingStatement, PlanRow, SubscriptionRow } from '#modules/billing'
import {
  clockTime,
  dayIn,
  dollarsOf,
  figure,
  monthDay,
  type TimeFormat,
  timeIn,
} from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

const words = text.subscriptionSuccess

export interface Step {
  readonly when: string
  readonly name: string
  readonly line: string
  readonly done: boolean
}

// A payment made today is shown with its time, an earlier one with its date.
function whenPaid({
  paidAt,
  zone,
  timeFormat,
}: Pick<PaymentDetails, 'paidAt' | 'zone' | 'timeFormat'>): string {
  if (paidAt === null) return words.now
  const at = new Date(paidAt)
  return dayIn(zone, at) === dayIn(zone) ? clockTime(timeIn(zone, at), timeFormat) : monthDay(dayIn(zone, at))
}

const planStep = ({ name, storageGB, smsCredits }: PlanRow, practitioners: number, when: string): Step => ({
  when,
  name: words.planActive(name),
  line: words.planHas(words.practitioners(practitioners), figure(storageGB), figure(smsCredits)),
  done: true,
})

const creditsStep = (credits: number, when: string): Step => ({
  when,
  name: words.creditsAdded,
  line: words.credits(figure(credits)),
  done: true,
})

function paymentStep(row: SubscriptionRow, { zone, statement }: PaymentDetails): Step | undefined {
  const { plan, cancelsAt, status, trialEndsAt, periodEndsAt } = row
  const at = cancelsAt ?? (status === 'trialing' ? trialEndsAt : null) ?? periodEndsAt
  if (at === null) return undefined
  const when = monthDay(dayIn(zone, new Date(at)))
  if (cancelsAt) return { when, name: words.ends(plan), line: words.endsLine, done: false }
  const cents = statement?.nextAmount ?? null
  const amount = cents === null ? null : dollarsOf(cents)
  const [name, line] =
    status === 'trialing'
      ? [words.firstPayment(amount), words.trial]
      : [words.nextPayment(amount), words.renewal]
  return { when, name, line: row.provider === 'practice' ? words.testPayments : line, done: false }
}

interface PaymentDetails {
  readonly credits: number
  /** Practitioners the clinic may have, with its add-ons. */
  readonly practitioners: number
  /** What the provider charged; null if unknown. */
  readonly statement: BillingStatement | null
  /** ISO; null if unknown. */
  readonly paidAt: string | null
  readonly zone: string
  readonly timeFormat: TimeFormat
}

const hasBoughtCredits = (statement: BillingStatement | null): boolean =>
  statement?.invoice?.lines.some(({ addOn }) => addOn === 'sms-credits') ?? false

export const stepsOf = (row: SubscriptionRow, plan: PlanRow, details: PaymentDetails): readonly Step[] =>
  [
    planStep(plan, details.practitioners, whenPaid(details)),
    hasBoughtCredits(details.statement) ? creditsStep(details.credits, whenPaid(details)) : undefined,
    paymentStep(row, details),
  ].filter((step) => step !== undefined)

export const firstSteps = (): readonly Step[] => [
  { when: words.now, name: words.subscribe, line: words.subscribeLine, done: false },
  { when: words.soon, name: words.setUp, line: words.setUpLine, done: false },
]

/** Returns the next steps while the provider has not decided. */
export const waitingSteps = (): readonly Step[] => [
  { when: words.now, name: words.confirmed, line: words.confirmedLine, done: false },
  { when: words.soon, name: words.setUp, line: words.setUpLine, done: false },
]
