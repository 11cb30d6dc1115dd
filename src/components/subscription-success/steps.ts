import type { PlanRow, SubscriptionRow } from '#modules/billing'
import { dayIn, dollars, figure, monthDay } from '../../text/format.ts'
import { text } from '../../text/index.ts'

const words = text.subscriptionSuccess

/** A step of the trail: what has happened is solid, what is to come dotted. */
export interface Step {
  readonly when: string
  readonly name: string
  readonly line: string
  readonly done: boolean
}

const planStep = ({ name, practitioners, storageGB, smsCredits }: PlanRow): Step => ({
  when: words.now,
  name: words.planActive(name),
  line: words.planHas(words.practitioners(practitioners), figure(storageGB), figure(smsCredits)),
  done: true,
})

const creditsStep = (credits: number): Step => ({
  when: words.now,
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

/** What has come of a subscription, and what is to come. `credits`: the SMS credits of this month. */
export const stepsOf = (
  row: SubscriptionRow,
  plan: PlanRow,
  { credits, zone }: { readonly credits: number; readonly zone: string },
): readonly Step[] =>
  [
    planStep(plan),
    row.addOns.includes('sms-credits') ? creditsStep(credits) : undefined,
    paymentStep(row, zone),
  ].filter((step) => step !== undefined)

/** What comes next where nothing is paid yet. */
export const firstSteps: readonly Step[] = [
  { when: words.now, name: words.subscribe, line: words.subscribeLine, done: false },
  { when: words.soon, name: words.setUp, line: words.setUpLine, done: false },
]

/** What comes next while the provider has not decided. */
export const waitingSteps: readonly Step[] = [
  { when: words.now, name: words.confirmed, line: words.confirmedLine, done: false },
  { when: words.soon, name: words.setUp, line: words.setUpLine, done: false },
]
