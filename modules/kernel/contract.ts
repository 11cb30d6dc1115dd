export { cleanEmail, isEmail } from './email.ts'
export * from './fields.ts'
export * from './cursor-fields.ts'
export { cursorFrom, cursorText, idCursorFrom, isMoment, momentCursorFrom } from './endpoints/cursor.ts'
export * from './recurrence-contract.ts'

/** The id of a stream of which every clinic has exactly one. */
export const SINGLETON_ID = 1
