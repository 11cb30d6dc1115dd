export {
  clinicServiceList,
  clinicServices,
  colourById,
  serviceByName,
  ServiceRow,
} from './clinic-services.ts'
export { ClinicRow, clinicSettings, clinicSettingsRow, SettingsRow } from './clinic-settings.ts'
export { Clinic, type ClinicCommand } from './clinic.ts'
export { Clinics } from './clinics.ts'
export { ServiceNotOffered, ServiceWithoutPractitioner } from './errors.ts'
export { type ClinicEvent, clinicEvents, ClinicOpened, ClinicZoneChanged } from './events.ts'
export { ClinicApi, clinicHttp } from './http.ts'
