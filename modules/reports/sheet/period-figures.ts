import { addDays, weekStart } from '#modules/kernel'
import type { Report } from '../report.ts'
import type { ReportDays } from '../report-days.ts'
import type { DaySum } from '../sums/day-sums.ts'
import { sumOf } from './sum-of.ts'

const CENTS_PER_UNIT = 100
const LAST_WEEKDAY = 6

/** Chosen days up to this many are shown one by one. */
const MAX_DAILY_DAYS = 14

/** Whether the figures over time are those of each day, not of each week. */
export const isDaily = ({ range, from, to }: Pick<ReportDays, 'range' | 'from' | 'to'>): boolean =>
  range === 'week' || (range === 'custom' && addDays(from, MAX_DAILY_DAYS) > to)

/** Splits a report's days into single days, or into weeks from Sunday. */
const splitPeriods = ({
  from,
  to,
  ...rest
}: ReportDays): readonly (readonly [from: string, to: string])[] => {
  const daily = isDaily({ from, to, ...rest })
  const periods: [string, string][] = []
  for (let day = from; day <= to; day = addDays(periods.at(-1)?.[1] ?? to, 1)) {
    const last = daily ? day : addDays(weekStart(day), LAST_WEEKDAY)
    periods.push([day, last < to ? last : to])
  }
  return periods
}

/** Builds the figures over time, including periods without appointments. */
export const periods = (sums: readonly DaySum[], days: ReportDays): NonNullable<Report['periods']> =>
  splitPeriods(days).map(([from, to]) => {
    const periodSums = sums.filter(({ date }) => date >= from && date <= to)
    return {
      from,
      to,
      appointments: sumOf(periodSums, ({ appointments }) => appointments),
      revenue: sumOf(periodSums, ({ revenue }) => revenue) / CENTS_PER_UNIT,
    }
  })
