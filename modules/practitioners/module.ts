import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { practitionerEvents } from './events.ts'
import { PractitionersApi, practitionersHttp } from './http.ts'
import { practitionerWork, timeOffList } from './practitioner-list.ts'
import { Practitioners } from './practitioners.ts'

export const practitioners = {
  streams: { practitioner: practitionerEvents },
  projections: [practitionerWork, timeOffList],
  endpoints: [{ api: PractitionersApi, handlers: practitionersHttp }],
  services: [Layer.provide(Practitioners.layer, Clinics.layer)],
} as const satisfies ModuleDescription
