import { HttpApi, HttpApiSchema, HttpServerResponse } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { erasureDraft, legalHoldDraft } from '#contracts/patients'
import { http } from '#modules/kernel'
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

const notFound = http.refusals(404, PatientNotFound)
const noCertificate = http.refusals(404, CertificateNotFound)
const erasureRefusals = Schema.Union(
  notFound,
  http.refusals(400, ErasureUnconfirmed, ErasureReasonNames),
  http.refusals(409, ErasureEarly, PatientHeld, MergedIntoAnother),
  http.proofNeeded,
  http.commandRefusals,
)

const erasures = http.group('erasures', {
  title: 'Erasures',
  description: 'Erased patients, and the certificates of their erasure.',
  endpoints: [
    http.get('preview', '/api/patients/:id/erasure', {
      permission: 'patients:erase',
      summary: 'Preview the erasure of a patient',
      description:
        'What would be erased, the end of the retention period, and any legal hold. Recorded in the access ledger.',
      response: ErasurePreview,
      refusals: notFound,
    }),
    http.post('erase', '/api/patients/:id/erasure', {
      permission: 'patients:erase',
      summary: 'Erase a patient',
      description:
        'Permanently: the key is destroyed, and the personal data is no longer readable by anyone, here or in a backup. Answers the certificate. You must have signed in, or proven who you are, within ten minutes.',
      body: erasureDraft,
      response: CertificateRow,
      status: 201,
      refusals: erasureRefusals,
    }),
    http.get('list', '/api/erasures', {
      permission: 'history:read',
      summary: 'List erasure certificates',
      description: 'Newest first.',
      response: Schema.Array(CertificateRow),
    }),
    http.get('open', '/api/erasures/:id', {
      permission: 'history:read',
      summary: 'Open an erasure certificate',
      description: 'By the patient’s number.',
      response: CertificateRow,
      refusals: noCertificate,
    }),
    http.get('print', '/api/erasures/:id/pdf', {
      permission: 'history:read',
      summary: 'Print an erasure certificate',
      description: 'As a PDF.',
      query: printQuery,
      response: HttpApiSchema.Uint8Array({ contentType: 'application/pdf' }),
      refusals: noCertificate,
    }),
  ],
})

const holds = http.group('legalHolds', {
  title: 'Legal holds',
  description: 'Patients whose record must not be erased.',
  endpoints: [
    http.post('place', '/api/patients/:id/legal-hold', {
      permission: 'patients:erase',
      summary: 'Place a legal hold',
      description: 'While a hold is in place, neither a user nor a retention rule can erase the record.',
      body: legalHoldDraft,
      response: LegalHoldRow,
      refusals: [notFound, http.commandRefusals],
    }),
    http.post('lift', '/api/patients/:id/legal-hold/lift', {
      permission: 'patients:erase',
      summary: 'Lift a legal hold',
      description: 'You must have signed in, or proven who you are, within ten minutes.',
      body: legalHoldDraft,
      response: LegalHoldRow,
      refusals: [notFound, http.proofNeeded, http.commandRefusals],
    }),
  ],
})

/** The endpoints of erasures and of legal holds, which prevent them. */
export const ErasuresApi = HttpApi.make('erasures').add(erasures).add(holds)

const erasuresGroup = http.implement(ErasuresApi, 'erasures', (handlers) =>
  Effect.map(Erasures, (service) =>
    handlers
      .handle('preview', ({ path }) => http.record(service.preview(path.id)))
      .handle('erase', ({ path, payload }) =>
        http.requireProof(http.asCreated(service.erase(path.id, payload))),
      )
      .handle('list', () => service.certificates())
      .handle('open', ({ path }) => http.record(service.certificate(path.id)))
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

const holdsGroup = http.implement(ErasuresApi, 'legalHolds', (handlers) =>
  Effect.map(LegalHolds, (service) =>
    handlers
      .handle('place', ({ path, payload }) => http.record(service.place(path.id, payload)))
      .handle('lift', ({ path, payload }) => http.requireProof(http.record(service.lift(path.id, payload)))),
  ),
)

export const erasuresHttp = Layer.merge(erasuresGroup, holdsGroup)
