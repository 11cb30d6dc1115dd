export { lastVisit, visitedSince } from './activity.ts'
export { appointmentList, AppointmentRow, removedAppointments } from './appointment-list.ts'
export { Appointment } from './appointment.ts'
export type { Availability } from './availability.ts'
export { type AppointmentPage, Appointments } from './appointments.ts'
export { type CalendarDay, CalendarMonth, gridOf } from './calendar.ts'
export { confirmAppointment } from './confirming.ts'
export type { DiaryDays, DiaryPractitioner } from './diary-days.ts'
export { BookedRow } from './diary.ts'
export {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  UnknownPatient,
  UnknownPractitioner,
  UnknownRoom,
  UnknownService,
} from './errors.ts'
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
  visitsAtOnce,
} from './figures.ts'
export type { ComingRow } from './handing-over.ts'
export { AppointmentsApi, appointmentsHttp } from './http.ts'
export { cancelAppointmentsWhenPatientRemoved } from './reactions.ts'
export { type PublishedAppointment, publishedAppointments } from './published.ts'
export { AppointmentSeries } from './series-decider.ts'
export { seriesEvents } from './series-events.ts'
export { appointmentSeries, type OccurrenceRow, type SeriesWhole } from './series-list.ts'
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
