import { addDays, occurrences, occurrencesBetween } from '#modules/kernel'
import { daysOf, type TimeOffDraft } from './contract.ts'
import type { Away } from './rules.ts'

/** Days of the clinic's clocks, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** When somebody is away on these days, by their times off. Whiles that only reach into them are whole. */
export const awayBetween = (
  timeOff: readonly Pick<TimeOffDraft, 'from' | 'to' | 'repeats'>[],
  { from, to }: Days,
): readonly Away[] =>
  timeOff
    .flatMap((each): readonly Away[] => {
      if (!each.repeats)
        return each.from.date <= to && each.to.date >= from ? [{ from: each.from, to: each.to }] : []
      const days = daysOf({ from: each.from.date, to: each.to.date })
      const dates = occurrencesBetween(each.repeats, each.from.date, { from: addDays(from, -days), to })
      return dates.map((date) => ({
        from: { date, time: each.from.time },
        to: { date: addDays(date, days), time: each.to.time },
      }))
    })
    .sort((one, other) =>
      `${one.from.date}${one.from.time}` < `${other.from.date}${other.from.time}` ? -1 : 1,
    )

/** Whether a time off is over on a date, and none of it is still to come. */
export const isOver = (
  { from, to, repeats }: Pick<TimeOffDraft, 'from' | 'to' | 'repeats'>,
  today: string,
): boolean => {
  if (!repeats) return to.date < today
  const { until, times } = repeats
  const last = times === undefined ? until : occurrences(repeats, from.date, times).at(-1)
  return last !== undefined && addDays(last, daysOf({ from: from.date, to: to.date })) < today
}
