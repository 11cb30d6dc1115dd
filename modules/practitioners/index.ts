export { awayBetween, type Days } from './away.ts'
export { NotYourTimeOff, PractitionerNotFound, TimeOffNotFound, TooMuchTimeOff } from './errors.ts'
export { type PractitionerEvent, practitionerEvents } from './events.ts'
export { PractitionersApi, practitionersHttp } from './http.ts'
export {
  everyWork,
  PractitionerRow,
  practitionerWork,
  storedPractitioners,
  type StoredRow,
  TimeOffRow,
  timeOffList,
} from './practitioner-list.ts'
export { Practitioner } from './practitioner.ts'
export { Practitioners } from './practitioners.ts'
