import type { SubscriptionRow } from '#modules/billing'
import { dayIn, type Formats, shortDate } from '../text/format.ts'
import { text } from '../text/index.ts'

const words = text.subscriptionBanner

type Standing = Pick<SubscriptionRow, 'trouble' | 'graceEndsAt' | 'cancelsAt' | 'restricted'>

/** What everyone of a clinic is to know of its subscription; null where there is nothing. */
export const bannerOf = (
  { trouble, graceEndsAt, cancelsAt, restricted }: Standing,
  { zone, dateFormat }: Formats,
): string | null => {
  const day = (instant: string) => shortDate(dayIn(zone, new Date(instant)), dateFormat)
  if (trouble !== 'none') {
    const stillWorks = !restricted && graceEndsAt !== null
    return stillWorks ? words.grace[trouble](day(graceEndsAt)) : words.restricted[trouble]
  }
  return cancelsAt === null ? null : words.ends(day(cancelsAt))
}
