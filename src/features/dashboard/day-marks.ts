import type { DashboardDay } from '#modules/reports'

/** The counts of what is still to be done on a day. */
export type DayMarks = Omit<DashboardDay, 'date'>

/**
 * Counts what is still to be done on a day: everything planned or, on a past day, the appointments without a final
 * status.
 */
export const marksOf = ({ date, ...day }: DashboardDay, today: string): DayMarks =>
  date < today
    ? { appointments: 0, followUps: 0, reminders: 0, unsettled: day.unsettled }
    : { ...day, unsettled: 0 }
