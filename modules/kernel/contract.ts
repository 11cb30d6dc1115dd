export { cleanEmail, isEmail } from './email.ts'
export * from './fields.ts'
export * from './cursor-fields.ts'
export * from './recurrence-contract.ts'
