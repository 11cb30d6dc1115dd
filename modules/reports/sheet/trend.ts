import { formatChange, formatDollarChange, formatPercentChange } from '#rules/kernel'
import { MIN_FOR_TENTHS } from './measure.ts'

/** With fewer records than this, a percentage would sound more certain than it is. */
const MIN_FOR_PERCENT = 20

interface Change {
  readonly now: number
  readonly before: number
  /** Number of records behind `before`; by default `before` is that number. */
  readonly records?: number
  readonly unit?: 'count' | 'dollars'
  readonly withCents?: boolean
}

/**
 * Formats the change of a figure: in percent ('+8.2%'), or as a difference ('+2', '+$240') if it is based on few
 * records, where one more or less would change it by many percent.
 */
export const formatTrend = (
  { now, before, records = before, unit = 'count', withCents }: Change,
  locale: string,
): string => {
  if (records < MIN_FOR_PERCENT || before === 0)
    return unit === 'count'
      ? formatChange(now - before, locale)
      : formatDollarChange(now - before, locale, withCents)
  const percent = ((now - before) / before) * 100
  return formatPercentChange(percent, locale, records < MIN_FOR_TENTHS ? 0 : 1)
}
