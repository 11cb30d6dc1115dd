import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { appointmentList } from './appointment-list.ts'
import { Appointments } from './appointments.ts'
import { appointmentEvents } from './events.ts'
import { AppointmentsApi, appointmentsHttp } from './http.ts'
import { cancelAppointmentsWhenPatientRemoved } from './reactions.ts'
import { seriesEvents } from './series/events.ts'
import { appointmentSeries } from './series/series-list.ts'

export const appointments = {
  streams: { appointment: appointmentEvents, 'appointment-series': seriesEvents },
  projections: [appointmentList, appointmentSeries],
  reactions: [cancelAppointmentsWhenPatientRemoved],
  endpoints: [{ api: AppointmentsApi, handlers: appointmentsHttp }],
  services: [Layer.provide(Appointments.layer, Clinics.layer)],
} as const satisfies ModuleDescription
