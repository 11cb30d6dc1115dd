export { appointmentList, AppointmentRow } from './appointment-list.ts'
export { type AppointmentPage, Appointments } from './appointments.ts'
export { type CalendarDay, CalendarMonth, gridOf } from './calendar.ts'
export { confirmAppointment } from './confirming.ts'
export { BookedRow } from './diary.ts'
export { AppointmentNotFound, PractitionerBusy } from './errors.ts'
export {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  type AppointmentEvent,
  appointmentEvents,
  AppointmentMarkedPending,
  AppointmentMissed,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentScheduled,
} from './events.ts'
export {
  type AppointmentDay,
  appointmentDays,
  type AppointmentFigures,
  appointmentFigures,
  everyAppointment,
  type FigureDays,
} from './figures.ts'
export { AppointmentsApi, appointmentsHttp } from './http.ts'
export { cancelAppointmentsWhenPatientRemoved } from './reactions.ts'
export { slotIn } from './slot.ts'
export {
  type PastVisit,
  type Visit,
  visit,
  visitOn,
  visitsAhead,
  visitsBetween,
  visitsFrom,
} from './visit.ts'
