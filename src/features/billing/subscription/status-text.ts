import type { SubscriptionRow } from '#modules/billing'
import { dateInWords, dayIn, dollars } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** How a subscription stands, in words: a line, and what follows of it where anything does. */
export interface Standing {
  readonly says: string
  readonly more: string | null
}

const words = text.pricing

/** How a subscription stands. `zone`: where the clinic's days begin; `practice`: no card is charged here. */
export function standingOf(row: SubscriptionRow, zone: string, practice: boolean): Standing {
  const { plan, trouble, cancelsAt, periodEndsAt, trialEndsAt, status, priceMonthly } = row
  const day = (moment: string) => dateInWords(dayIn(zone, new Date(moment)))
  const { states } = words
  if (trouble !== 'none') return troubled(row, day, practice)
  if (cancelsAt) return { says: states.ends(plan, day(cancelsAt)), more: words.untilEnd }
  if (!periodEndsAt)
    return {
      says: trialEndsAt ? states.trial(plan, day(trialEndsAt)) : states.untried(plan),
      more: words.noCard,
    }
  const amount = dollars(priceMonthly / 100)
  const said = status === 'trialing' ? states.trialThenPayment(plan, day(periodEndsAt), amount) : null
  return { says: said ?? states.active(plan, amount, day(periodEndsAt)), more: null }
}

const troubled = (
  { plan, provider, trouble, graceEndsAt, restricted }: SubscriptionRow,
  day: (moment: string) => string,
  practice: boolean,
): Standing => {
  const { unpaid, trialOver, practiceOver } = words.states
  const ended = provider === 'practice' && !practice ? practiceOver : words.states.ended
  const says = { ended, unpaid, 'trial over': trialOver, none: words.states.untried }[trouble](plan)
  const until = restricted ? words.restricted : graceEndsAt ? words.grace(day(graceEndsAt)) : null
  return { says, more: [trouble === 'unpaid' ? words.pay : null, until].filter(Boolean).join(' ') }
}
