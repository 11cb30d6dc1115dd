import { HttpApi } from '@effect/platform'
import { Layer } from 'effect'
import { contacts, contactsHttp } from './contacts/http.ts'
import { credits, creditsHttp } from './credits/http.ts'
import { outbox, outboxHttp } from './outbox/http.ts'

/** The endpoints of messages. Each group has its own file. */
export const MessagesApi = HttpApi.make('messages').add(contacts).add(credits).add(outbox)

export const messagesHttp = Layer.mergeAll(contactsHttp, creditsHttp, outboxHttp)
