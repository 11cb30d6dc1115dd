import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { contactPreferenceList } from './contacts/contact-preference-list.ts'
import { Contacts } from './contacts/contacts.ts'
import { Credits } from './credits/sms-credits.ts'
import { Courier } from './delivery/courier.ts'
import { contactPreferencesEvents } from './events.ts'
import { MessagesApi, messagesHttp } from './http.ts'
import { clearOutbox } from './outbox/clear-outbox.ts'
import { Outbox } from './outbox/outbox.ts'
import { messageFunctions } from './tables.ts'

export const messages = {
  streams: { 'contact-preferences': contactPreferencesEvents },
  projections: [contactPreferenceList],
  endpoints: [{ api: MessagesApi, handlers: messagesHttp }],
  services: [Contacts.layer, Layer.provide(Credits.layer, Clinics.layer), Courier.layer, Outbox.layer],
  subscribers: [clearOutbox],
  ownerFunctions: messageFunctions,
} as const satisfies ModuleDescription
