import type { PlanRow, SubscriptionRow } from '#modules/billing'
import { clockTime, dayIn, dollars, figure, monthDay, type TimeFormat, timeIn } from '../../text/format.ts'
import { text } from '../../text/index.ts'

const words = text.subscriptionSuccess

/** A step of the trail: what has happened is solid, what is to come dotted. */
export interface Step {
  readonly when: string
  readonly name: string
  readonly line: string
  readonly done: boolean
}

// What was paid today has a time, and what was paid before a day.
function whenPaid({ paidAt, zone, timeFormat }: Pick<Paid, 'paidAt' | 'zone' | 'timeFormat'>): string {
  if (paidAt === null) return words.now
  const at = new Date(paidAt)
  return dayIn(zone, at) === dayIn(zone) ? clockTime(timeIn(zone, at), timeFormat) : monthDay(dayIn(zone, at))
}

const planStep = ({ name, practitioners, storageGB, smsCredits }: PlanRow, when: string): Step => ({
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

function paymentStep(row: SubscriptionRow, zone: string): Step | undefined {
  const { plan, cancelsAt, status, trialEndsAt, periodEndsAt } = row
  const at = cancelsAt ?? (status === 'trialing' ? trialEndsAt : null) ?? periodEndsAt
  if (at === null) return undefined
  const when = monthDay(dayIn(zone, new Date(at)))
  if (cancelsAt) return { when, name: words.ends(plan), line: words.endsLine, done: false }
  const amount = dollars(row.priceMonthly / 100)
  const [name, line] =
    status === 'trialing'
      ? [words.firstPayment(amount), words.trial]
      : [words.nextPayment(amount), words.renewal]
  return { when, name, line: row.provider === 'practice' ? words.practice : line, done: false }
}

/** What is known of a payment besides the subscription. */
interface Paid {
  /** The SMS credits of this month. */
  readonly credits: number
  /** ISO; null where it is not known. */
  readonly paidAt: string | null
  /** Where the clinic's days begin. */
  readonly zone: string
  readonly timeFormat: TimeFormat
}

/** What has come of a subscription, and what is to come. */
export const stepsOf = (row: SubscriptionRow, plan: PlanRow, paid: Paid): readonly Step[] =>
  [
    planStep(plan, whenPaid(paid)),
    row.addOns.includes('sms-credits') ? creditsStep(paid.credits, whenPaid(paid)) : undefined,
    paymentStep(row, paid.zone),
  ].filter((step) => step !== undefined)

/** What comes next where nothing is paid yet. */
export const firstSteps = (): readonly Step[] => [
  { when: words.now, name: words.subscribe, line: words.subscribeLine, done: false },
  { when: words.soon, name: words.setUp, line: words.setUpLine, done: false },
]

/** What comes next while the provider has not decided. */
export const waitingSteps = (): readonly Step[] => [
  { when: words.now, name: words.confirmed, line: words.confirmedLine, done: false },
  { when: words.soon, name: words.setUp, line: words.setUpLine, done: false },
]
