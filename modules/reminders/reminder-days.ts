import { sql, type Statement } from '#events'
import { addDays, momentOf } from '#modules/kernel'

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
  const begin = (date: string): string => new Date(momentOf(zone, { date, time: '00:00' })).toISOString()
  return sql`select (scheduled_for at time zone ${zone})::date as date,
        count(*) filter (where kind = 'reminder') as reminders,
        count(*) filter (where kind = 'follow-up') as "followUps"
      from reminder_list
      where clinic_id = ${clinicId} and state = 'active'
        and scheduled_for >= ${begin(from)} and scheduled_for < ${begin(addDays(to, 1))}
      group by 1 order by 1`
}
