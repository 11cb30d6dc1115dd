export { EmergencyAccess } from './emergency-access.ts'
export { EmergencyRecord } from './emergency-record.ts'
export {
  EmergencyAccessEnded,
  EmergencyAccessOpened,
  type EmergencyEvent,
  emergencyEvents,
} from './events.ts'
export { emergencyList, everyEmergency, type GrantRow } from './grant-list.ts'
export { EmergencyApi, emergencyHttp } from './http.ts'
