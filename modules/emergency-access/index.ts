export { EmergencyAccess } from './emergency-access.ts'
export { EmergencyRecord } from './emergency-record.ts'
export { type EmergencyEvent } from './events.ts'
export { allEmergencyAccess, type GrantRow } from './grant-list.ts'
