export { clearOutbox } from './clear-outbox.ts'
export { ContactPreferences } from './contact-preferences.ts'
export {
  contactPreferenceList,
  contactRow,
  type EveryContact,
  everyContact,
} from './contact-preference-list.ts'
export { Contacts } from './contacts.ts'
export { type ContactPreferencesEvent, contactPreferencesEvents } from './events.ts'
export { MessagesApi, messagesHttp } from './http.ts'
export { ContactRow, SmsCredits } from './contact-row.ts'
export { Courier } from './courier.ts'
export { creditIn, creditsOf, creditUse, givenBack, taken } from './credits.ts'
export type { Errand, Prepared, Ready, Unsettled, Waiting } from './errand.ts'
export { errandJob } from './errand-job.ts'
export { everyConsent } from './every-consent.ts'
export type { KeptLetter, KeptRow } from './kept-row.ts'
export type { EmailLetter, Letter, TextLetter } from './letter.ts'
export { KeptMessageNotFound } from './outbox-errors.ts'
export { deliver } from './looking-after.ts'
export { Outbox, type OutboxPage } from './outbox.ts'
export { messageQueue } from './message-queue.ts'
export { patiently } from './patience.ts'
export { reasonSays } from './reasons.ts'
export { Credits } from './sms-credits.ts'
export type { Credit } from './rules.ts'
export { waitingIn } from './waiting.ts'
export { unsubscribeKey, unsubscribeUrl } from './unsubscribe-token.ts'
