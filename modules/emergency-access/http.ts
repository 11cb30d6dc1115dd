import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { DOCUMENT_MIMES } from '#contracts/documents'
import { FILE_CONTENT, contentRefusals, serveContent } from '#modules/documents'
import { reauthenticationRefused } from '#modules/identity'
import { http } from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { emergencyDraft } from './contract.ts'
import { EmergencyAccess } from './emergency-access.ts'
import { EmergencyRecord } from './emergency-record.ts'
import { EmergencyAccessNotFound, EmergencyAccessOver } from './errors.ts'
import { GrantRow } from './grant-list.ts'

const notFound = http.refusals(404, EmergencyAccessNotFound)
const notOpen = Schema.Union(notFound, http.refusals(403, EmergencyAccessOver))
const noPatient = http.refusals(404, PatientNotFound)

const group = http.group('emergencyAccess', {
  title: 'Emergency access',
  description: 'One patient’s record, opened for an hour by a user whose role has no access to records.',
  endpoints: [
    http.get('running', '/api/emergency-access', {
      permission: 'patients:emergency',
      summary: 'List your emergency accesses',
      description: 'Those active in this session.',
      response: Schema.Array(GrantRow),
    }),
    http.post('open', '/api/emergency-access', {
      permission: 'patients:emergency',
      summary: 'Open a record in an emergency',
      description:
        'For reading, for an hour. Takes a reason, the password and, if there is one, the second factor. Administrators are notified immediately, and every read is marked in the access ledger.',
      body: emergencyDraft,
      response: GrantRow,
      status: 201,
      refusals: [noPatient, reauthenticationRefused, http.commandRefusals],
    }),
    http.get('read', '/api/emergency-access/:id', {
      permission: 'patients:emergency',
      summary: 'Read one of your emergency accesses',
      description: 'Active or ended.',
      response: GrantRow,
      refusals: notFound,
    }),
    http.get('record', '/api/emergency-access/:id/record', {
      permission: 'patients:emergency',
      summary: 'Read a record under emergency access',
      description:
        'The patient, appointments, submissions, documents and reminders. Recorded in the access ledger.',
      response: EmergencyRecord,
      refusals: [notOpen, noPatient],
    }),
    http
      .get('download', '/api/emergency-access/:id/documents/:documentId', {
        permission: 'patients:emergency',
        summary: 'Download a document of that patient',
        description: 'Complete, or one range of its bytes. Recorded in the access ledger.',
        response: FILE_CONTENT,
        sendsRanges: DOCUMENT_MIMES,
        refusals: [notOpen, contentRefusals],
      })
      .addSuccess(FILE_CONTENT, { status: 206 }),
    http.post('end', '/api/emergency-access/:id/end', {
      permission: 'patients:emergency',
      summary: 'End an emergency access',
      description: 'Before it expires.',
      response: GrantRow,
      refusals: [notFound, http.commandRefusals],
    }),
  ],
})

export const EmergencyApi = HttpApi.make('emergency').add(group)

export const emergencyHttp = http.implement(EmergencyApi, 'emergencyAccess', (handlers) =>
  Effect.map(EmergencyAccess, (access) =>
    handlers
      .handle('running', () => access.running())
      .handle('open', ({ payload }) => access.open(payload).pipe(http.asCreated, http.withRetryAfter))
      .handle('read', ({ path }) => http.record(access.one(path.id)))
      .handle('record', ({ path }) => access.record(path.id))
      .handle('download', ({ path }) =>
        serveContent((range) => access.download(path.id, path.documentId, range)),
      )
      .handle('end', ({ path }) => http.record(access.end(path.id))),
  ),
)
