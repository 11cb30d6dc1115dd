import type { ModuleDescription } from '#modules/kernel'
import { clinicServiceList } from './clinic-services.ts'
import { clinicSettingsRow } from './clinic-settings.ts'
import { Clinics } from './clinics.ts'
import { clinicEvents } from './events.ts'
import { ClinicApi, clinicHttp } from './http.ts'

export const clinic = {
  streams: { clinic: clinicEvents },
  projections: [clinicSettingsRow, clinicServiceList],
  endpoints: [{ api: ClinicApi, handlers: clinicHttp }],
  services: [Clinics.layer],
} as const satisfies ModuleDescription
