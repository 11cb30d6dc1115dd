export { lastVisit, visitedSince } from './visits/last-visit.ts'
export {
  activeAppointmentWithFee,
  appointmentList,
  AppointmentRow,
  appointmentsOfPatient,
  removedAppointments,
} from './appointment-list.ts'
export type { ListedAppointment } from './appointment-page.ts'
export { Appointment } from './appointment.ts'
export type { Availability } from './availability/availability.ts'
export { Appointments } from './appointments.ts'
export { type CalendarDay, CalendarMonth, gridOf } from './calendar/calendar-month.ts'
export { confirmAppointment } from './booking/confirm-appointment.ts'
export type { PrintedAppointment } from './calendar/printed-day.ts'
export type { ScheduleDays, SchedulePractitioner } from './calendar/schedule-days.ts'
export {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  TimeSkipped,
  UnknownPatient,
  UnknownRoom,
} from './errors.ts'
export { type AppointmentEvent, appointmentEvents, AppointmentScheduled } from './events.ts'
export type { AppointmentDay, AppointmentFigures, FigureDays } from './visits/appointment-figures.ts'
export {
  appointmentDays,
  appointmentFigures,
  everyAppointment,
  overlappingVisits,
} from './visits/appointment-figures.ts'
export type { UpcomingRow } from './booking/upcoming-appointments.ts'
export { cancelAppointmentsWhenPatientRemoved } from './reactions.ts'
export { type PublishedAppointment, publishedAppointments } from './calendar/published-appointments.ts'
export { type SeriesEvent, seriesEvents } from './series/events.ts'
export { appointmentSeries, type SavedSeries, type SeriesWithOccurrences } from './series/series-list.ts'
export { slotIn } from './booking/slot.ts'
export { lastOtherVisit, nextOtherVisit } from './visits/neighbor-visits.ts'
export type { PastVisit, Visit } from './visits/visit.ts'
export {
  allVisits,
  hasEarlierVisit,
  visit,
  visitOn,
  visitsAhead,
  visitsBetween,
  visitsFrom,
} from './visits/visit.ts'
