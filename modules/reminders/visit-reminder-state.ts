import { raw, sql, type Statement } from '#events'
import type { ReminderStatus, ReminderType } from './contract.ts'

/** The next planned reminder of a visit, and the last one that was sent or failed. */
export interface VisitReminderState {
  readonly plannedType: ReminderType | null
  /** ISO 8601. */
  readonly plannedFor: string | null
  readonly lastType: ReminderType | null
  readonly lastStatus: Exclude<ReminderStatus, 'pending'> | null
  /** ISO 8601. */
  readonly lastAt: string | null
}

/** Returns the next and the last reminder of an appointment: always one row. */
export const visitReminderState = (
  clinicId: number,
  appointmentId: number,
): Statement<VisitReminderState> => {
  const activeReminders = sql`from reminder_list r
    where r.clinic_id = ${clinicId} and r.appointment_id = ${appointmentId} and r.kind = 'reminder'
      and r.state = 'active'`
  return sql`select planned.type as "plannedType", planned.scheduled_for as "plannedFor", past.type as "lastType",
        past.status as "lastStatus", past.at as "lastAt"
      from ${raw('(select) anyway')}
      left join lateral (
        select r.type, r.scheduled_for ${activeReminders} and r.status = 'pending' and not r.overdue
        order by r.scheduled_for, r.id limit 1) planned on true
      left join lateral (
        select r.type, r.status, coalesce(r.sent_at, r.scheduled_for) as at ${activeReminders} and r.status <> 'pending'
        order by coalesce(r.sent_at, r.scheduled_for) desc, r.id desc limit 1) past on true`
}
