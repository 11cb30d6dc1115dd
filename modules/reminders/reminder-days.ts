import { sql, type Statement } from '#events'
import { addDays, startOfDay } from '#modules/kernel'
import { toIso } from '#rules/kernel'

export interface MessageDay {
  readonly date: string
  readonly reminders: number
  readonly followUps: number
}

/** Counts the reminders per local day, both ends included. Days without any have no row. */
export const messageDays = (
  clinicId: number,
  zone: string,
  from: string,
  to: string,
): Statement<MessageDay> => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  const dayStarts = [...dates, addDays(to, 1)].map((date) => toIso(startOfDay(zone, date)))
  // Finding each day by its start is faster than converting the time of each reminder to local time.
  return sql`select (${dates}::date[])[day] as date, count(*) filter (where kind = 'reminder') as reminders,
        count(*) filter (where kind = 'follow-up') as "followUps"
      from (select width_bucket(scheduled_for, ${dayStarts}::timestamptz[]) as day, kind from reminder_list
        where clinic_id = ${clinicId} and state = 'active'
          and scheduled_for >= ${dayStarts[0]} and scheduled_for < ${dayStarts.at(-1)}) r
      group by day order by day`
}
