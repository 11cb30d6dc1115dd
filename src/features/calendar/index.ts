export { EVERYONE, usualPractitioner, viewAddress } from './address.ts'
