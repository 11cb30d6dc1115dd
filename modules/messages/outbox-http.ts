import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { liftQuery, listed, permits, refused, says, titled } from '#modules/kernel'
import { outboxQuery } from './contract.ts'
import { KeptLetter, KeptRow } from './kept-row.ts'
import { KeptMessageNotFound } from './outbox-errors.ts'
import { Outbox } from './outbox.ts'

const id = HttpApiSchema.param('id', Schema.String)

/** The messages that went nowhere. */
export const outbox = HttpApiGroup.make('outbox')
  .annotateContext(
    titled('Outbox', 'Messages that are kept here because no provider is configured for them.'),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/outbox')
      .annotateContext(says('List kept messages', 'Newest first.'))
      .setUrlParams(liftQuery(outboxQuery))
      .addSuccess(Schema.Array(KeptRow))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/outbox/${id}`
      .annotateContext(
        says('Open a kept message', 'Is entered in the access ledger of the patient it is about.'),
      )
      .addSuccess(KeptLetter)
      .addError(refused(404, KeptMessageNotFound))
      .middleware(permits('settings:edit')),
  )

export const outboxHttp = HttpApiBuilder.group(HttpApi.make('messages').add(outbox), 'outbox', (handlers) =>
  Effect.gen(function* () {
    const kept = yield* Outbox
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(kept.page(urlParams), ({ rows, next }) => listed(rows, next)),
      )
      .handle('open', ({ path }) => kept.open(path.id))
  }),
)
