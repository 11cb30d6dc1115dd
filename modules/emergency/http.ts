import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { MIME_TYPES } from '#contracts/documents'
import { CONTENT, contentRefusals, servingContent } from '#modules/documents'
import { notProven, provenLater } from '#modules/identity'
import {
  commandRefusals,
  gives,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { emergencyDraft } from './contract.ts'
import { EmergencyAccess } from './emergency-access.ts'
import { EmergencyRecord } from './emergency-record.ts'
import { EmergencyAccessNotFound, EmergencyAccessOver } from './errors.ts'
import { GrantRow } from './grant-list.ts'

const notFound = refused(404, EmergencyAccessNotFound)
const notOpen = Schema.Union(notFound, refused(403, EmergencyAccessOver))
const noPatient = refused(404, PatientNotFound)
const id = HttpApiSchema.param('id', RecordId)
const documentId = HttpApiSchema.param('documentId', RecordId)

const group = HttpApiGroup.make('emergencyAccess')
  .annotateContext(
    titled(
      'Emergency access',
      'One patient’s record, read for an hour by somebody whose role opens none, because they must.',
    ),
  )
  .add(
    HttpApiEndpoint.get('running', '/api/emergency-access')
      .annotateContext(says('List what is open to you in an emergency', 'In this session, now.'))
      .addSuccess(Schema.Array(GrantRow))
      .middleware(permits('patients:emergency')),
  )
  .add(
    HttpApiEndpoint.post('open', '/api/emergency-access')
      .annotateContext(
        says(
          'Open a record in an emergency',
          'For an hour, to read. Takes why, the password and, where there is a second factor, that as well. Administrators are told at once, and every read is marked in the access ledger.',
        ),
      )
      .setPayload(lift(emergencyDraft))
      .addSuccess(GrantRow, { status: 201 })
      .addError(Schema.Union(noPatient, notProven, commandRefusals))
      .middleware(permits('patients:emergency')),
  )
  .add(
    HttpApiEndpoint.get('read')`/api/emergency-access/${id}`
      .annotateContext(says('Read one of your emergency accesses', 'Whatever became of it.'))
      .addSuccess(GrantRow)
      .addError(notFound)
      .middleware(permits('patients:emergency')),
  )
  .add(
    HttpApiEndpoint.get('record')`/api/emergency-access/${id}/record`
      .annotateContext(
        says(
          'Read the record that is open',
          'The patient, appointments, submissions, documents and reminders. Is entered in the access ledger.',
        ),
      )
      .addSuccess(EmergencyRecord)
      .addError(notOpen)
      .addError(noPatient)
      .middleware(permits('patients:emergency')),
  )
  .add(
    HttpApiEndpoint.get('download')`/api/emergency-access/${id}/documents/${documentId}`
      .annotateContext(
        gives(
          'Download a document of that patient',
          'Or one range of its bytes. Is entered in the access ledger.',
          Object.values(MIME_TYPES),
        ),
      )
      .addSuccess(CONTENT)
      .addSuccess(CONTENT, { status: 206 })
      .addError(notOpen)
      .addError(contentRefusals)
      .middleware(permits('patients:emergency')),
  )
  .add(
    HttpApiEndpoint.post('end')`/api/emergency-access/${id}/end`
      .annotateContext(says('End an emergency access', 'Before its time.'))
      .addSuccess(GrantRow)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('patients:emergency')),
  )

/** The endpoints of records that are opened because somebody must. */
export const EmergencyApi = HttpApi.make('emergency').add(group)

export const emergencyHttp = HttpApiBuilder.group(EmergencyApi, 'emergencyAccess', (handlers) =>
  Effect.map(EmergencyAccess, (access) =>
    handlers
      .handle('running', () => access.running())
      .handle('open', ({ payload }) =>
        access.open(payload).pipe(
          Effect.map((grant) => recordAnswer(grant, 201)),
          provenLater,
        ),
      )
      .handle('read', ({ path }) => Effect.map(access.one(path.id), (grant) => recordAnswer(grant)))
      .handle('record', ({ path }) => access.record(path.id))
      .handle('download', ({ path }) =>
        servingContent((wanted) => access.download(path.id, path.documentId, wanted)),
      )
      .handle('end', ({ path }) => Effect.map(access.end(path.id), (grant) => recordAnswer(grant))),
  ),
)
