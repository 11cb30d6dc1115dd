import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import { givesWhole, liftQuery, listed, permits, says, titled } from '#modules/kernel'
import { AccessLedger } from './access-ledger.ts'
import { ledgerQuery, subjectQuery } from './contract.ts'
import { LedgerRow } from './ledger-row.ts'

const Subject = Schema.Struct({ id: Schema.Number, name: Schema.String }).annotations({
  identifier: 'AccessLedgerPatient',
})

const group = HttpApiGroup.make('accessLedger')
  .annotateContext(
    titled('Access ledger', 'Who saw what of whom, when and from where. Looking into it is entered in it.'),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/access-ledger')
      .annotateContext(
        says(
          'List who saw what',
          'Newest first. By person, patient, action and days of the clinic. Of a patient also what was read of their submissions before anybody knew whose they were.',
        ),
      )
      .setUrlParams(liftQuery(ledgerQuery))
      .addSuccess(Schema.Array(LedgerRow))
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('export', '/api/access-ledger/export')
      .annotateContext(
        givesWhole('Export who saw what', 'All entries that are asked for, as CSV.', ['text/csv']),
      )
      .setUrlParams(liftQuery(ledgerQuery.omit({ limit: true, cursor: true })))
      .addSuccess(HttpApiSchema.Uint8Array())
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('patients', '/api/access-ledger/patients')
      .annotateContext(
        says(
          'Find a patient for the access ledger',
          'The first few by last name: number and name, nothing else.',
        ),
      )
      .setUrlParams(liftQuery(subjectQuery))
      .addSuccess(Schema.Array(Subject))
      .middleware(permits('history:read')),
  )

/** The endpoints of the access ledger. */
export const AccessLedgerApi = HttpApi.make('access-ledger').add(group)

export const accessLedgerHttp = HttpApiBuilder.group(AccessLedgerApi, 'accessLedger', (handlers) =>
  Effect.map(AccessLedger, (ledger) =>
    handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(ledger.page(urlParams), ({ rows, next }) => listed(rows, next)),
      )
      .handle('export', ({ urlParams }) =>
        Effect.map(ledger.export(urlParams), (content) =>
          HttpServerResponse.stream(content, {
            contentType: 'text/csv; charset=utf-8',
            headers: { 'content-disposition': 'attachment; filename="access-ledger.csv"' },
          }),
        ),
      )
      .handle('patients', ({ urlParams }) => ledger.find(urlParams.q)),
  ),
)
