import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessEntry } from '#modules/audit'
import { seesPatients } from '#modules/kernel'
import { fullName, PatientNotFound, type PatientRow, similarPatients } from '#modules/patients'
import type { FormDefinition } from '../contract.ts'
import { formVersion, type FormVersion } from '../forms/form-versions.ts'
import { maskedFormFields, plainFields, maskSubmission } from '../submissions/masked-answers.ts'
import { alertAnswers } from './alert-answers.ts'
import { provenanceReads } from './provenance.ts'
import { recordValuesIn } from './record-values.ts'
import { maskReview } from './masked-review.ts'
import { compareAnswers, identifyingAnswers, type Review, suggestPatient } from './review.ts'
import { SubmissionNotFound } from '../submissions/errors.ts'
import { storedSubmission, type StoredSubmission } from '../submissions/submission-list.ts'

/** Returns the access ledger's subject for a submission. */
export const subjectOf = ({ id, patientId }: Pick<StoredSubmission, 'id' | 'patientId'>): string =>
  patientId > 0 ? `patient-${patientId}` : `submission-${id}`

const shownDefinition = (
  version: FormVersion | undefined,
  { masks, responses }: StoredSubmission,
): FormDefinition => {
  const fields = version?.fields ?? []
  return {
    title: version?.title ?? '',
    description: version?.description ?? '',
    fields: masks ? maskedFormFields(fields, responses) : fields,
    translations: version?.translations ?? {},
  }
}

const patientSummary = (patient: PatientRow) => ({
  id: patient.id,
  name: fullName(patient),
  dateOfBirth: patient.dateOfBirth,
  alerts: patient.alerts,
  version: patient.version,
})

/** Returns a submission next to the record of its or the requested patient. Both reads are recorded. */
export const loadReview = Effect.fn('Submissions.review')(function* (
  id: number,
  requestedPatientId?: number,
) {
  const database = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const [stored] = yield* database.query(storedSubmission(clinicId, id))
  if (!stored) return yield* Effect.fail(new SubmissionNotFound())
  const [form] = yield* database.query(formVersion(clinicId, stored.formId, stored.formVersion))
  // Whether a patient exists, and their version, is for callers who may read patients.
  const requested = seesPatients(origin) ? requestedPatientId : undefined
  const compare = requested ?? stored.patientId
  const [record, acceptedValues] = provenanceReads(clinicId, compare)
  const [[patient = null], accepted, alike] = yield* database.queries([
    record,
    acceptedValues,
    similarPatients(clinicId, identifyingAnswers(form, stored)),
    yield* accessEntry('open', subjectOf(stored), storedSubmission(clinicId, id)),
    ...(compare === stored.patientId ? [] : [yield* accessEntry('open', `patient-${compare}`, record)]),
  ])
  if (requested !== undefined && !patient) return yield* Effect.fail(new PatientNotFound())
  const fields = form?.fields ?? []
  const answers = compareAnswers(stored, form, patient, accepted)
  const review = {
    submission: maskSubmission(stored, form),
    form: shownDefinition(form, stored) as Review['form'],
    patient: patient && patientSummary(patient),
    suggestions: alike.map(suggestPatient),
    answers,
    alerts: alertAnswers(answers, fields),
    draft: recordValuesIn(stored.masks ? plainFields(fields) : fields, stored.responses),
  } satisfies Review
  return seesPatients(origin) ? review : maskReview(review)
})
