export { contactPreferencesEvents } from './events.ts'
export { ContactRow, SmsCredits } from './contact-row.ts'
export type { Errand, Outcome } from './errand.ts'
export type { EmailLetter, Letter, TextLetter } from './letter.ts'
