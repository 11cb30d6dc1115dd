import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { erasureDraft, legalHoldDraft } from '#contracts/patients'
import {
  commandRefusals,
  lift,
  liftQuery,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import {
  ErasureReasonNames,
  LegalHoldRow,
  LegalHolds,
  MergedIntoAnother,
  PatientHeld,
  PatientNotFound,
} from '#modules/patients'
import { CertificateRow } from './certificate-list.ts'
import { printQuery } from './contract.ts'
import { CertificateNotFound, ErasureEarly, ErasureUnconfirmed } from './errors.ts'
import { Erasures } from './erasures.ts'
import { ErasurePreview } from './preview.ts'

const notFound = refused(404, PatientNotFound)
const noCertificate = refused(404, CertificateNotFound)
const id = HttpApiSchema.param('id', RecordId)
const against = Schema.Union(
  notFound,
  refused(400, ErasureUnconfirmed),
  refused(400, ErasureReasonNames),
  refused(409, ErasureEarly),
  refused(409, PatientHeld),
  refused(409, MergedIntoAnother),
  commandRefusals,
)

const erasures = HttpApiGroup.make('erasures')
  .annotateContext(titled('Erasures', 'Patients who are to be forgotten, and the proof that they were.'))
  .add(
    HttpApiEndpoint.get('preview')`/api/patients/${id}/erasure`
      .annotateContext(
        says(
          'See what erasing a patient would mean',
          'What would go, until when the record is to be kept, and whether a legal hold stands. Is entered in the access ledger.',
        ),
      )
      .addSuccess(ErasurePreview)
      .addError(notFound)
      .middleware(permits('patients:erase')),
  )
  .add(
    HttpApiEndpoint.post('erase')`/api/patients/${id}/erasure`
      .annotateContext(
        says(
          'Erase a patient',
          'For good: the key is destroyed, and nobody can read the personal data any more, here or in a backup. Answers the certificate.',
        ),
      )
      .setPayload(lift(erasureDraft))
      .addSuccess(CertificateRow, { status: 201 })
      .addError(against)
      .middleware(permits('patients:erase')),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/erasures')
      .annotateContext(says('List the certificates of erasure', 'The latest first.'))
      .addSuccess(Schema.Array(CertificateRow))
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/erasures/${id}`
      .annotateContext(says('Open a certificate of erasure', 'By the number of the patient.'))
      .addSuccess(CertificateRow)
      .addError(noCertificate)
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('print')`/api/erasures/${id}/pdf`
      .annotateContext(says('Print a certificate of erasure', 'As a PDF.'))
      .setUrlParams(liftQuery(printQuery))
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: 'application/pdf' }))
      .addError(noCertificate)
      .middleware(permits('history:read')),
  )

const holds = HttpApiGroup.make('legalHolds')
  .annotateContext(titled('Legal holds', 'Patients whose record nobody may erase.'))
  .add(
    HttpApiEndpoint.post('place')`/api/patients/${id}/legal-hold`
      .annotateContext(
        says('Place a legal hold', 'While it stands, neither a person nor the rule of retention erases.'),
      )
      .setPayload(lift(legalHoldDraft))
      .addSuccess(LegalHoldRow)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('patients:erase')),
  )
  .add(
    HttpApiEndpoint.post('lift')`/api/patients/${id}/legal-hold/lift`
      .annotateContext(says('Lift a legal hold'))
      .setPayload(lift(legalHoldDraft))
      .addSuccess(LegalHoldRow)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('patients:erase')),
  )

/** The endpoints of erasures, and of what forbids them. */
export const ErasuresApi = HttpApi.make('erasures').add(erasures).add(holds)

const erasuresGroup = HttpApiBuilder.group(ErasuresApi, 'erasures', (handlers) =>
  Effect.map(Erasures, (service) =>
    handlers
      .handle('preview', ({ path }) => Effect.map(service.preview(path.id), (row) => recordAnswer(row)))
      .handle('erase', ({ path, payload }) =>
        Effect.map(service.erase(path.id, payload), (row) => recordAnswer(row, 201)),
      )
      .handle('list', () => service.certificates())
      .handle('open', ({ path }) => Effect.map(service.certificate(path.id), (row) => recordAnswer(row)))
      .handle('print', ({ path, urlParams }) =>
        Effect.map(service.print(path.id, urlParams.language), (content) =>
          HttpServerResponse.uint8Array(content, {
            contentType: 'application/pdf',
            headers: {
              'content-disposition': `inline; filename="erasure-${path.id}.pdf"`,
              'cache-control': 'no-store',
            },
          }),
        ),
      ),
  ),
)

const holdsGroup = HttpApiBuilder.group(ErasuresApi, 'legalHolds', (handlers) =>
  Effect.map(LegalHolds, (service) =>
    handlers
      .handle('place', ({ path, payload }) =>
        Effect.map(service.place(path.id, payload), (row) => recordAnswer(row)),
      )
      .handle('lift', ({ path, payload }) =>
        Effect.map(service.lift(path.id, payload), (row) => recordAnswer(row)),
      ),
  ),
)

export const erasuresHttp = Layer.merge(erasuresGroup, holdsGroup)
