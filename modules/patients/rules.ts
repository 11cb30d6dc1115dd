export { earliestBirthDate, isBirthDate } from './birth-date.ts'
