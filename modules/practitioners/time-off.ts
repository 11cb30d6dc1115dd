import { addDays, occurrences, occurrencesBetween } from '#modules/kernel'
import { daysBetween } from '#rules/kernel'
import type { TimeOffDraft } from './contract.ts'
import type { TimeAway } from './rules.ts'

/** A range of days in local time, inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Lists a practitioner's absences on these days. Absences that only overlap the range are listed in full. */
export const awayBetween = (
  timeOff: readonly Pick<TimeOffDraft, 'from' | 'to' | 'repeats'>[],
  { from, to }: Days,
): readonly TimeAway[] =>
  timeOff
    .flatMap((each): readonly TimeAway[] => {
      if (!each.repeats)
        return each.from.date <= to && each.to.date >= from ? [{ from: each.from, to: each.to }] : []
      const days = daysBetween(each.from.date, each.to.date)
      const dates = occurrencesBetween(each.repeats, each.from.date, { from: addDays(from, -days), to })
      return dates.map((date) => ({
        from: { date, time: each.from.time },
        to: { date: addDays(date, days), time: each.to.time },
      }))
    })
    .sort((one, other) =>
      `${one.from.date}${one.from.time}` < `${other.from.date}${other.from.time}` ? -1 : 1,
    )

/** Whether a time off is over on a date, including all repetitions. */
export const isOver = (
  { from, to, repeats }: Pick<TimeOffDraft, 'from' | 'to' | 'repeats'>,
  today: string,
): boolean => {
  if (!repeats) return to.date < today
  const { until, times } = repeats
  const last = times === undefined ? until : occurrences(repeats, from.date, times).at(-1)
  return last !== undefined && addDays(last, daysBetween(from.date, to.date)) < today
}
