export { awayBetween, type Days } from './time-off.ts'
export { UnknownPractitioner } from './errors.ts'
export { practitionerEvents } from './events.ts'
export { ownPractitionerId } from './practitioner-command.ts'
export { practitionersHttp } from './http.ts'
export {
  allWorkRecords,
  PractitionerRow,
  practitionerWork,
  storedPractitioners,
  type StoredRow,
  TimeOffRow,
  timeOffList,
} from './practitioner-list.ts'
export { Practitioners } from './practitioners.ts'
