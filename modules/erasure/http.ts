import { HttpApi, HttpApiBuilder, HttpApiSchema, HttpServerResponse } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { erasureDraft, legalHoldDraft } from '#contracts/patients'
import {
  answerCreated,
  answerRecord,
  commandRefusals,
  endpointGroup,
  get,
  post,
  refused,
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
const erasureRefusals = Schema.Union(
  notFound,
  refused(400, ErasureUnconfirmed),
  refused(400, ErasureReasonNames),
  refused(409, ErasureEarly),
  refused(409, PatientHeld),
  refused(409, MergedIntoAnother),
  commandRefusals,
)

const erasures = endpointGroup('erasures', {
  title: 'Erasures',
  description: 'Erased patients, and the certificates of their erasure.',
  endpoints: [
    get('preview', '/api/patients/:id/erasure', {
      permission: 'patients:erase',
      summary: 'Preview the erasure of a patient',
      description:
        'What would be erased, the end of the retention period, and any legal hold. Recorded in the access ledger.',
      answer: ErasurePreview,
      refusals: notFound,
    }),
    post('erase', '/api/patients/:id/erasure', {
      permission: 'patients:erase',
      summary: 'Erase a patient',
      description:
        'Permanently: the key is destroyed, and nobody can read the personal data any more, here or in a backup. Answers the certificate.',
      body: erasureDraft,
      answer: CertificateRow,
      status: 201,
      refusals: erasureRefusals,
    }),
    get('list', '/api/erasures', {
      permission: 'history:read',
      summary: 'List erasure certificates',
      description: 'Newest first.',
      answer: Schema.Array(CertificateRow),
    }),
    get('open', '/api/erasures/:id', {
      permission: 'history:read',
      summary: 'Open an erasure certificate',
      description: 'By the patient’s number.',
      answer: CertificateRow,
      refusals: noCertificate,
    }),
    get('print', '/api/erasures/:id/pdf', {
      permission: 'history:read',
      summary: 'Print an erasure certificate',
      description: 'As a PDF.',
      query: printQuery,
      answer: HttpApiSchema.Uint8Array({ contentType: 'application/pdf' }),
      refusals: noCertificate,
    }),
  ],
})

const holds = endpointGroup('legalHolds', {
  title: 'Legal holds',
  description: 'Patients whose record must not be erased.',
  endpoints: [
    post('place', '/api/patients/:id/legal-hold', {
      permission: 'patients:erase',
      summary: 'Place a legal hold',
      description: 'While a hold is in place, neither a user nor a retention rule can erase the record.',
      body: legalHoldDraft,
      answer: LegalHoldRow,
      refusals: [notFound, commandRefusals],
    }),
    post('lift', '/api/patients/:id/legal-hold/lift', {
      permission: 'patients:erase',
      summary: 'Lift a legal hold',
      body: legalHoldDraft,
      answer: LegalHoldRow,
      refusals: [notFound, commandRefusals],
    }),
  ],
})

/** The endpoints of erasures and of legal holds, which prevent them. */
export const ErasuresApi = HttpApi.make('erasures').add(erasures).add(holds)

const erasuresGroup = HttpApiBuilder.group(ErasuresApi, 'erasures', (handlers) =>
  Effect.map(Erasures, (service) =>
    handlers
      .handle('preview', ({ path }) => answerRecord(service.preview(path.id)))
      .handle('erase', ({ path, payload }) => answerCreated(service.erase(path.id, payload)))
      .handle('list', () => service.certificates())
      .handle('open', ({ path }) => answerRecord(service.certificate(path.id)))
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
      .handle('place', ({ path, payload }) => answerRecord(service.place(path.id, payload)))
      .handle('lift', ({ path, payload }) => answerRecord(service.lift(path.id, payload))),
  ),
)

export const erasuresHttp = Layer.merge(erasuresGroup, holdsGroup)
