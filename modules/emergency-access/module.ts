import { Layer } from 'effect'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { IntakeForms, Submissions } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import type { ModuleDescription } from '#modules/kernel'
import { EmergencyAccess } from './emergency-access.ts'
import { emergencyEvents } from './events.ts'
import { emergencyList } from './grant-list.ts'
import { EmergencyApi, emergencyHttp } from './http.ts'

export const emergencyAccess = {
  streams: { 'emergency-access': emergencyEvents },
  projections: [emergencyList],
  endpoints: [{ api: EmergencyApi, handlers: emergencyHttp }],
  services: [
    Layer.provide(
      EmergencyAccess.layer,
      Layer.mergeAll(
        Appointments.layer,
        IntakeForms.layer,
        Patients.layer,
        Reminders.layer,
        Submissions.layer,
        Identity.live,
      ).pipe(Layer.provideMerge(Clinics.layer)),
    ),
  ],
} as const satisfies ModuleDescription
