export { Clinic, type ClinicCommand } from './clinic.ts'
export { ClinicNotFound, ServiceNotOffered } from './errors.ts'
export { type ClinicEvent, clinicEvents, ClinicOpened, ClinicZoneChanged } from './events.ts'
