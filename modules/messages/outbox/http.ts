import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { messageId, outboxQuery } from '../contract.ts'
import { KeptMessage, KeptMessageRow } from './outbox-row.ts'
import { KeptMessageNotFound } from './errors.ts'
import { Outbox } from './outbox.ts'

export const outbox = http.group('outbox', {
  title: 'Outbox',
  description: 'Messages that are kept because no provider is configured to send them.',
  endpoints: [
    http.get('list', '/api/outbox', {
      permission: 'settings:edit',
      summary: 'List the messages in the outbox',
      description: 'Newest first.',
      query: outboxQuery,
      response: Schema.Array(KeptMessageRow),
    }),
    http.get('open', '/api/outbox/:id', {
      permission: 'settings:edit',
      summary: 'Open a message in the outbox',
      description:
        'Reading it is recorded in the access ledger of the patient. Links that act for the recipient are left out; who sent a staff invitation gets its link.',
      parameters: { id: messageId },
      response: KeptMessage,
      refusals: http.refusals(404, KeptMessageNotFound),
    }),
  ],
})

export const outboxHttp = http.implement(HttpApi.make('messages').add(outbox), 'outbox', (handlers) =>
  Effect.gen(function* () {
    const service = yield* Outbox
    return handlers
      .handle('list', ({ urlParams }) => http.page(service.page(urlParams)))
      .handle('open', ({ path }) => service.open(path.id))
  }),
)
