import { sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'

export interface MessageDay {
  readonly date: string
  readonly reminders: number
  readonly followUps: number
}

/** Counts the reminders per local day, both ends included. Days without any have no row. */
export const messageDays = (clinicId: number, from: string, to: string): Statement<MessageDay> =>
  sql`select (r.scheduled_for at time zone s.zone)::date as date,
        count(*) filter (where r.kind = 'reminder') as reminders,
        count(*) filter (where r.kind = 'follow-up') as "followUps"
      from (${clinicSettings(clinicId)}) s
      join reminder_list r on r.clinic_id = ${clinicId} and r.state = 'active'
        and r.scheduled_for >= ${from}::date::timestamp at time zone s.zone
        and r.scheduled_for < (${to}::date + 1)::timestamp at time zone s.zone
      group by 1 order by 1`
