import { Clock, Effect } from 'effect'
import type { ErasureDraft } from '#contracts/patients'
import { Database, Origin, readRow, readRows, runTransaction, Store, type Unit } from '#events'
import { accessEntry } from '#modules/audit'
import type { Language } from '#contracts/kernel'
import { clinicSettings } from '#modules/clinic'
import { service } from '#modules/kernel'
import { type ErasureGround, erasePatient, patientsMergedInto, PatientNotFound } from '#modules/patients'
import { retentionEndOf } from '#modules/retention'
import { certificateRow, certificateRows } from './certificate-list.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { CertificateNotFound } from './errors.ts'
import { checkErasure } from './check-erasure.ts'
import { erasablePatient, type ErasurePreview } from './preview.ts'
import { countUnmatchedSubmissions, countAffectedRecords } from './affected-records.ts'

const MAX_CERTIFICATES = 500

/** Previews an erasure and records in the access ledger that a user looked at the patient. */
const preview = Effect.fn('Erasures.preview')(function* (id: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const patientStatement = erasablePatient(clinicId, id)
  const [[patient], [affectedCounts], [unmatchedCount], merged] = yield* queries([
    patientStatement,
    countAffectedRecords(clinicId, id),
    countUnmatchedSubmissions(clinicId),
    patientsMergedInto(clinicId, id),
    yield* accessEntry('open', `patient-${id}`, patientStatement),
  ])
  if (!patient || !affectedCounts) return yield* Effect.fail(new PatientNotFound())
  const { at, ...details } = patient
  const until = retentionEndOf(at)
  const early = Date.parse(until) > (yield* Clock.currentTimeMillis)
  return {
    ...details,
    lastActiveAt: at,
    keptUntil: until,
    early,
    merged: merged.map((each) => ({ id: each.id, name: each.name, held: each.held })),
    going: affectedCounts,
    unmatched: unmatchedCount?.n ?? 0,
  } satisfies ErasurePreview
})

/** A request to erase a patient, by a user or by an operator, who may give a ground that users cannot choose. */
type ErasureRequest = Omit<ErasureDraft, 'ground'> & { readonly ground: ErasureGround }

const eraseConfirmed = Effect.fnUntraced(function* (
  unit: Unit,
  id: number,
  draft: ErasureRequest,
  now: number,
) {
  const [patient] = yield* unit.query(erasablePatient(unit.clinicId, id))
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  const { name, at } = patient
  const refusal = checkErasure({ id, name, keptUntil: retentionEndOf(at), now }, draft)
  if (refusal) return yield* Effect.fail(refusal)
  return yield* erasePatient(unit, id, draft)
})

/** Erases a patient permanently, with their data in other modules, and returns the certificate. */
const erase = Effect.fn('Erasures.erase')(function* (id: number, draft: ErasureRequest) {
  const now = yield* Clock.currentTimeMillis
  return yield* runTransaction((unit) => eraseConfirmed(unit, id, draft, now), {
    returning: certificateRow,
  })
})

const certificates = Effect.fn('Erasures.certificates')(() =>
  readRows((clinicId) => certificateRows(clinicId, MAX_CERTIFICATES)),
)

const certificate = Effect.fn('Erasures.certificate')((id: number) =>
  readRow(certificateRow, id, CertificateNotFound),
)

const print = Effect.fn('Erasures.print')(function* (id: number, language: Language = 'en') {
  const row = yield* certificate(id)
  const [clinic] = yield* readRows(clinicSettings)
  const issuer = {
    name: clinic?.name ?? '',
    zone: clinic?.zone ?? 'UTC',
    timeFormat: clinic?.timeFormat ?? '12-hour',
  }
  return yield* Effect.promise(() => certificatePdf(row, issuer, language))
})

export class Erasures extends service<Erasures>()('Erasures', [Store, Database], {
  preview,
  erase,
  certificates,
  certificate,
  print,
}) {}
