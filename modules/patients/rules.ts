export { earliestBirthDate, isBirthDate } from './birth-date.ts'
export { fullName, hasOneName } from './full-name.ts'
