import type { SubscriptionRow } from '#modules/billing'
import { type Formats, shortDateAt } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

const words = text.subscriptionBanner

type SubscriptionState = Pick<SubscriptionRow, 'trouble' | 'graceEndsAt' | 'cancelsAt' | 'restricted'>

/** Returns the banner for users who may see the subscription; null if it would be empty. */
export const bannerOf = (
  { trouble, graceEndsAt, cancelsAt, restricted }: SubscriptionState,
  formats: Formats,
): string | null => {
  const day = (instant: string) => shortDateAt(instant, formats)
  if (trouble !== 'none') {
    const stillWorks = !restricted && graceEndsAt !== null
    return stillWorks ? words.grace[trouble](day(graceEndsAt)) : words.restricted[trouble]
  }
  return cancelsAt === null ? null : words.ends(day(cancelsAt))
}

/** Returns the banner for all other users: only that they can change nothing, and only if that is so. */
export const bannerForOthers = ({ restricted }: Pick<SubscriptionState, 'restricted'>): string | null =>
  restricted ? words.restrictedForOthers : null
