export { type CalendarOptions, monthAddress, readAddress, type View, viewAddress } from './address.ts'
