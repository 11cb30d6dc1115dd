import { HttpApi, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { AccessLedger } from './access-ledger.ts'
import { ledgerQuery, subjectQuery } from './contract.ts'
import { LedgerRow } from './ledger-row.ts'

const LedgerPatient = Schema.Struct({ id: Schema.Number, name: Schema.String }).annotations({
  identifier: 'AccessLedgerPatient',
})

const group = http.group('accessLedger', {
  title: 'Access ledger',
  description: 'Who saw which patient’s data, when and from where. Reading the ledger is recorded in it.',
  endpoints: [
    http.get('list', '/api/access-ledger', {
      permission: 'history:read',
      summary: 'List access entries',
      description:
        'Newest first. Filters by user, patient, action and the clinic’s calendar days. For a patient, includes reads of their submissions before the submissions were matched.',
      query: ledgerQuery,
      response: Schema.Array(LedgerRow),
    }),
    http.get('export', '/api/access-ledger/export', {
      permission: 'history:read',
      summary: 'Export access entries',
      description: 'All entries that match the filters, as CSV. The last line says how many they are.',
      query: ledgerQuery.omit({ limit: true, cursor: true }),
      response: HttpApiSchema.Uint8Array(),
      sends: ['text/csv'],
    }),
    http.get('patients', '/api/access-ledger/patients', {
      permission: 'history:read',
      summary: 'Find a patient for the access ledger',
      description: 'The first matches by last name, with only number and name.',
      query: subjectQuery,
      response: Schema.Array(LedgerPatient),
    }),
  ],
})

export const AccessLedgerApi = HttpApi.make('access-ledger').add(group)

export const accessLedgerHttp = http.implement(AccessLedgerApi, 'accessLedger', (handlers) =>
  Effect.map(AccessLedger, (ledger) =>
    handlers
      .handle('list', ({ urlParams }) => http.page(ledger.page(urlParams)))
      .handle('export', ({ urlParams }) =>
        Effect.flatMap(ledger.export(urlParams), (content) =>
          http.file({ name: 'access-ledger.csv', contentType: 'text/csv; charset=utf-8', content }),
        ),
      )
      .handle('patients', ({ urlParams }) => ledger.find(urlParams.q)),
  ),
)
