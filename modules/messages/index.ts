export { clearOutbox } from './outbox/clear-outbox.ts'
export { ContactPreferences } from './contacts/contact-preferences.ts'
export {
  contactPreferenceList,
  contactRow,
  type ContactChoice,
  contactChoices,
} from './contacts/contact-preference-list.ts'
export { Contacts } from './contacts/contacts.ts'
export { type ContactPreferencesEvent, contactPreferencesEvents } from './events.ts'
export { MessagesApi, messagesHttp } from './http.ts'
export { ContactRow, SmsCredits } from './contacts/contact-row.ts'
export { Courier } from './delivery/courier.ts'
export { pickCredit, creditsOf, creditUse, creditReturned, creditTaken } from './credits/credit-use.ts'
export type { MessageSource, ReadyMessage, UnsettledMessage } from './delivery/outgoing-message.ts'
export { deliveryJob } from './delivery/delivery-job.ts'
export { choseSince, everyConsent, lastChoice } from './contacts/consent.ts'
export type { KeptMessage, KeptMessageRow } from './outbox/outbox-row.ts'
export type { EmailMessage, Message, TextMessage } from './message.ts'
export { deliver } from './delivery/delivery-worker.ts'
export { Outbox } from './outbox/outbox.ts'
export { messageQueue } from './delivery/message-queue.ts'
export { waitUntilSettled } from './wait-until-settled.ts'
export { describeFailure } from './failure-reasons.ts'
export { Credits } from './credits/sms-credits.ts'
export type { Credit } from './rules.ts'
export { separateConsent, mergeConsent } from './contacts/merged-consent.ts'
export { waitingIn } from './delivery/waiting-messages.ts'
export { unsubscribeKey, unsubscribeUrl } from './contacts/unsubscribe-token.ts'
