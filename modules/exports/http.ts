import { PassThrough, type Writable } from 'node:stream'
import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerResponse,
} from '@effect/platform'
import { Clock, Effect } from 'effect'
import { givesWhole, permits, titled } from '#modules/kernel'
import { Exports } from './exports.ts'

const ZIP = 'application/zip'

const group = HttpApiGroup.make('exports')
  .annotateContext(titled('Export', 'All that a clinic has, to be taken along.'))
  .add(
    HttpApiEndpoint.get('all', '/api/export')
      .annotateContext(
        givesWhole(
          'Export everything',
          'A ZIP with the lists as CSV, the record of every change and the documents. It is made while it is sent. Is entered in the access ledger.',
          [ZIP],
        ),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: ZIP }))
      .middleware(permits('data:keep')),
  )
  .add(
    HttpApiEndpoint.get('bundle', '/api/proof/bundle')
      .annotateContext(
        givesWhole(
          'Export for an auditor',
          'A ZIP with the record of every change, what is personal sealed, its checkpoints, the public key and a page that checks them without a network. Is entered in the access ledger.',
          [ZIP],
        ),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: ZIP }))
      .middleware(permits('history:read')),
  )

/** The endpoints of exports. */
export const ExportsApi = HttpApi.make('exports').add(group)

// It begins to be sent long before it is whole: what fails on the way breaks the connection off.
const begun = Effect.fnUntraced(function* <E, R>(write: (out: Writable) => Effect.Effect<unknown, E, R>) {
  const out = new PassThrough()
  yield* Effect.forkDaemon(
    Effect.tapErrorCause(write(out), (cause) =>
      Effect.zipRight(
        out.destroyed ? Effect.void : Effect.logWarning('an export broke off', cause),
        Effect.sync(() => out.destroy(new Error('the export broke off'))),
      ),
    ),
  )
  return out
})

const answer = Effect.fnUntraced(function* <E, R>(
  method: string,
  called: string,
  write: (out: Writable) => Effect.Effect<unknown, E, R>,
) {
  // Whoever asks only what it would be takes nothing, and nothing must wait for that.
  const out = method === 'HEAD' ? undefined : yield* begun(write)
  const day = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
  return HttpServerResponse.raw(out, {
    headers: {
      'content-type': ZIP,
      'content-disposition': `attachment; filename="caretrail-${called}-${day}.zip"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
})

export const exportsHttp = HttpApiBuilder.group(ExportsApi, 'exports', (handlers) =>
  Effect.map(Exports, ({ write, writeForAuditor }) =>
    handlers
      .handle('all', ({ request }) => answer(request.method, 'export', write))
      .handle('bundle', ({ request }) => answer(request.method, 'proof', writeForAuditor)),
  ),
)
