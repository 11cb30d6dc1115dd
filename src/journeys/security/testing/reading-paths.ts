import { Api } from '../../../program/api.ts'
import { type EndpointRow, endpointTable } from '../../../program/openapi/openapi.ts'
import { RECORD_KINDS } from '../../../../modules/record-history/contract.ts'
import { pdfText } from '../../../../modules/intake-forms/testing/pdf-text.ts'
import type { CallResponse } from '../../../../modules/kernel/testing/call.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addressCall } from '../../testing/record-paths.ts'
import { endpoints } from '../../testing/samples.ts'

const KIND_OF_NOUN: Readonly<Record<string, string>> = {
  patients: 'patient',
  appointments: 'appointment',
  documents: 'document',
  reminders: 'reminder',
  'form-submissions': 'submission',
  'intake-forms': 'form',
  'form-invitations': 'invitation',
}

/** Every GET endpoint that needs a permission. */
export const readingEndpoints = endpointTable(Api).filter(
  ({ method, permission }) => method === 'GET' && permission !== null,
)

const positionsIn = async ({ admin }: TestApp, { clinicId }: Clinic): Promise<readonly number[]> => {
  const { rows } = await admin.query(
    'select position::int as position from events where clinic_id = $1 order by position',
    [clinicId],
  )
  return rows.map(({ position }) => position)
}

/** Returns the paths of an endpoint that could show these records. `ids`: the id of one record of each kind. */
export const readingPaths = async (
  testApp: TestApp,
  clinic: Clinic,
  endpoint: EndpointRow,
  ids: Readonly<Record<string, number>>,
): Promise<readonly string[]> => {
  const { path, operation } = endpoint
  if (operation === 'history.raw')
    return (await positionsIn(testApp, clinic)).map((position) => `/api/history/${position}`)
  if (operation === 'history.export')
    return ['csv', 'ndjson', 'pdf'].flatMap((format) =>
      ['en', 'es', 'fr'].map((language) => `${path}?format=${format}&language=${language}`),
    )
  if (path.includes('{kind}'))
    return RECORD_KINDS.flatMap((kind) =>
      ids[kind] ? [path.replace('{kind}', kind).replace('{id}', String(ids[kind]))] : [],
    )
  const { path: sample } = await addressCall(
    clinic,
    endpoint,
    ids[KIND_OF_NOUN[path.split('/')[2] ?? ''] ?? ''],
  )
  const [bare = ''] = sample.split('?')
  const queries = [
    ...(endpoints[operation]?.revealingQueries ?? []),
    `patientId=${ids['patient']}`,
    'q=Kanariella',
  ]
  return [sample, ...queries.map((query) => `${bare}${query && `?${query}`}`)]
}

/** Returns the readable text of a response, even of a PDF. */
export const readableText = ({ headers, text, bytes }: CallResponse): string =>
  headers['content-type']?.startsWith('application/pdf') ? pdfText(bytes) : text
