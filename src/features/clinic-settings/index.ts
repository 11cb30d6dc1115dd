export { DayRanges } from './DayRanges.tsx'
export { formatHours } from './hours-text.ts'
export {
  hoursForm,
  type HoursForm,
  readDay,
  readHours,
  suggestHours,
  withBreak,
  writeDay,
} from './opening-hours.ts'
