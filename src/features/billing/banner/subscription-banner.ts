import type { SubscriptionRow } from '#modules/billing'
import { dayIn, type Formats, shortDate } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

const words = text.subscriptionBanner

type SubscriptionState = Pick<SubscriptionRow, 'trouble' | 'graceEndsAt' | 'cancelsAt' | 'restricted'>

/** Returns what users see of it who may see the subscription; `bannerForOthers` is for the others. */
export const bannerOf = (
  { trouble, graceEndsAt, cancelsAt, restricted }: SubscriptionState,
  { zone, dateFormat }: Formats,
): string | null => {
  const day = (instant: string) => shortDate(dayIn(zone, new Date(instant)), dateFormat)
  if (trouble !== 'none') {
    const stillWorks = !restricted && graceEndsAt !== null
    return stillWorks ? words.grace[trouble](day(graceEndsAt)) : words.restricted[trouble]
  }
  return cancelsAt === null ? null : words.ends(day(cancelsAt))
}

/** Says to users who may not see the subscription only that they can change nothing. */
export const bannerForOthers = ({ restricted }: Pick<SubscriptionState, 'restricted'>): string | null =>
  restricted ? words.restrictedForOthers : null
