import { addDays, momentOf, type Wall, wallAt } from '#modules/kernel'
import { Obstacle } from '#modules/platform'

/** How a moment is named: by a place in the log, by a day, or by a minute of the clinic's clocks. */
export type Named =
  | { readonly by: 'position'; readonly position: number }
  | { readonly by: 'day'; readonly date: string }
  | { readonly by: 'minute'; readonly date: string; readonly time: string }

// The 30th of February is read as the 2nd of March.
const isReal = (date: string): boolean => {
  const at = new Date(date)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

const DAY = /^(\d{4}-\d\d-\d\d)$/
const MINUTE = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Reads what stands behind --until or --as-of. Refuses with a sentence. */
export const named = (given: string): Named => {
  if (/^[1-9]\d{0,14}$/.test(given)) return { by: 'position', position: Number(given) }
  const [, day = ''] = DAY.exec(given) ?? []
  if (day && isReal(day)) return { by: 'day', date: day }
  const [, date = '', time = ''] = MINUTE.exec(given) ?? []
  if (date && isReal(date)) return { by: 'minute', date, time }
  throw new Obstacle(
    `A moment is a position, a day as 2026-03-01 or a minute as 2026-03-01T14:30, not "${given}".`,
  )
}

/** What the clocks show at a moment that is named by day or minute: its last minute, which is meant with all of it. */
export const lastMinute = (moment: Exclude<Named, { readonly by: 'position' }>): Wall =>
  moment.by === 'day' ? { date: moment.date, time: '23:59' } : { date: moment.date, time: moment.time }

/** The first millisecond that is not meant any more, in milliseconds since the epoch. */
export const endOf = (zone: string, moment: Exclude<Named, { readonly by: 'position' }>): number => {
  if (moment.by === 'day') return momentOf(zone, { date: addDays(moment.date, 1), time: '00:00' })
  return momentOf(zone, moment) + 60_000
}

/** The schema a moment's copy has unless it is called otherwise: `as_of_2026_03_01`. */
export const schemaNamed = (moment: Named): string => {
  if (moment.by === 'position') return `as_of_position_${moment.position}`
  const { date, time } = lastMinute(moment)
  const day = `as_of_${date.replaceAll('-', '_')}`
  return moment.by === 'day' ? day : `${day}_${time.replace(':', '')}`
}

const SCHEMA = /^as_of_[a-z0-9_]{1,50}$/

/** A schema of ours by its name. Nothing else is ever made anew or dropped. */
export const isCopyName = (name: string): boolean => SCHEMA.test(name)

/** The same, refused with a sentence. */
export const copyName = (given: string): string => {
  if (isCopyName(given)) return given
  throw new Obstacle(
    `The name of a copy begins with as_of_ and has small letters and digits, not "${given}".`,
  )
}

/** What the clocks of a clinic show at a moment, for what is named by its position. */
export const wallOf = (zone: string, at: string): Wall => wallAt(zone, Date.parse(at))
