import { PassThrough, type Writable } from 'node:stream'
import { HttpApi, HttpApiSchema, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { Origin } from '#events'
import { currentMoment, http } from '#modules/kernel'
import { ExportsBusy } from './errors.ts'
import { makeExportSlots } from './export-slots.ts'
import { Exports } from './exports.ts'

const ZIP = 'application/zip'
const busyRefusal = http.refusals(503, ExportsBusy)

const group = http.group('exports', {
  title: 'Export',
  description: 'Everything a clinic has, to take along.',
  endpoints: [
    http.get('all', '/api/export', {
      permission: 'data:keep',
      summary: 'Export everything',
      description:
        'A ZIP with the lists as CSV, the history of every change and the documents. It is generated while it is sent; at most two of a clinic run at once. Recorded in the access ledger. You must have signed in, or proven who you are, within ten minutes.',
      response: HttpApiSchema.Uint8Array({ contentType: ZIP }),
      sends: [ZIP],
      refusals: [http.proofNeeded, busyRefusal],
    }),
    http.get('bundle', '/api/proof/bundle', {
      permission: 'history:read',
      summary: 'Export for an auditor',
      description:
        'A ZIP with the history of every change, personal data sealed, its checkpoints, the public key and a page that verifies them offline. Recorded in the access ledger.',
      response: HttpApiSchema.Uint8Array({ contentType: ZIP }),
      sends: [ZIP],
      refusals: busyRefusal,
    }),
  ],
})

export const ExportsApi = HttpApi.make('exports').add(group)

// The response starts before the export is complete, so a later failure aborts the connection.
const startExport = Effect.fnUntraced(function* <E, R>(
  write: (out: Writable) => Effect.Effect<unknown, E, R>,
  releaseSlot: Effect.Effect<void>,
) {
  const out = new PassThrough()
  yield* Effect.forkDaemon(
    Effect.tapErrorCause(write(out), (cause) =>
      Effect.zipRight(
        out.destroyed ? Effect.void : Effect.logWarning('export aborted', cause),
        Effect.sync(() => out.destroy(new Error('the export broke off'))),
      ),
    ).pipe(Effect.ensuring(releaseSlot)),
  )
  return out
})

const slots = makeExportSlots()

const exportResponse = Effect.fnUntraced(function* <E, R>(
  method: string,
  fileStem: string,
  write: (out: Writable) => Effect.Effect<unknown, E, R>,
) {
  // A HEAD request has no body; starting an export for it would leave a writer without a reader.
  const isHead = method === 'HEAD'
  const { clinicId } = yield* Origin
  if (!isHead && !slots.enter(clinicId)) return yield* Effect.fail(new ExportsBusy())
  const releaseSlot = Effect.sync(() => slots.leave(clinicId))
  const out = isHead ? undefined : yield* startExport(write, releaseSlot)
  const day = (yield* currentMoment).slice(0, 10)
  return HttpServerResponse.raw(out, {
    headers: {
      'content-type': ZIP,
      'content-disposition': `attachment; filename="caretrail-${fileStem}-${day}.zip"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
})

export const exportsHttp = http.implement(ExportsApi, 'exports', (handlers) =>
  Effect.map(Exports, ({ write, writeForAuditor }) =>
    handlers
      .handle('all', ({ request }) =>
        http.withRetryAfter(http.requireProof(exportResponse(request.method, 'export', write))),
      )
      .handle('bundle', ({ request }) =>
        http.withRetryAfter(exportResponse(request.method, 'proof', writeForAuditor)),
      ),
  ),
)
