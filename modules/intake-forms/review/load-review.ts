import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessEntry } from '#modules/audit'
import { seesPatients, maskValue } from '#modules/kernel'
import { fullName, PatientNotFound, type PatientRow, similarPatients } from '#modules/patients'
import type { FormDefinition } from '../contract.ts'
import { formVersion, type FormVersion } from '../forms/form-versions.ts'
import { fieldsShownWhenMasked, plainFields, maskSubmission } from '../submissions/masked-answers.ts'
import { SubmissionNotFound } from '../submissions/errors.ts'
import { storedSubmission, type StoredSubmission } from '../submissions/submission-list.ts'
import { alertAnswers } from './alert-answers.ts'
import { provenanceReads } from './provenance.ts'
import { recordValuesIn } from './record-values.ts'
import { compareAnswers, identifyingAnswers, type Review, suggestPatient } from './review.ts'

/**
 * Returns a review for a caller who may not read patients: the answers, without the record's values. Whether an
 * answer is the same as the record, or a patient resembles the sender, would reveal those values.
 */
const maskReview = (review: Review): Review => ({
  ...review,
  submission: { ...review.submission, patientName: maskValue(review.submission.patientName) },
  patient: review.patient && {
    ...review.patient,
    name: maskValue(review.patient.name),
    dateOfBirth: maskValue(review.patient.dateOfBirth),
    alerts: [],
  },
  alerts: [],
  suggestions: [],
  answers: review.answers.map((each) => ({
    ...each,
    record: maskValue(each.record),
    same: false,
    accepted: false,
  })),
})

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
    fields: masks ? fieldsShownWhenMasked(fields, responses) : fields,
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
  // Only callers who may read patients learn whether the patient exists.
  const requested = seesPatients(origin) ? requestedPatientId : undefined
  const comparedPatientId = requested ?? stored.patientId
  const [record, acceptedValues] = provenanceReads(clinicId, comparedPatientId)
  const [[patient = null], accepted, similar] = yield* database.queries([
    record,
    acceptedValues,
    similarPatients(clinicId, identifyingAnswers(form, stored)),
    yield* accessEntry('open', subjectOf(stored), storedSubmission(clinicId, id)),
    ...(comparedPatientId === stored.patientId
      ? []
      : [yield* accessEntry('open', `patient-${comparedPatientId}`, record)]),
  ])
  if (requested !== undefined && !patient) return yield* Effect.fail(new PatientNotFound())
  const fields = form?.fields ?? []
  const answers = compareAnswers(stored, form, patient, accepted)
  const review = {
    submission: maskSubmission(stored, form),
    form: shownDefinition(form, stored) as Review['form'],
    patient: patient && patientSummary(patient),
    suggestions: similar.map(suggestPatient),
    answers,
    alerts: alertAnswers(answers, fields),
    draft: recordValuesIn(stored.masks ? plainFields(fields) : fields, stored.responses),
  } satisfies Review
  return seesPatients(origin) ? review : maskReview(review)
})
