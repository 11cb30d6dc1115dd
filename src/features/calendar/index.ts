export {
  type CalendarOptions,
  EVERYONE,
  monthAddress,
  readAddress,
  usualPractitioner,
  type View,
  viewAddress,
} from './address.ts'
