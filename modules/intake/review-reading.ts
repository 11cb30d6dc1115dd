import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessed } from '#modules/audit'
import { PatientNotFound, type PatientRow, patientsLike } from '#modules/patients'
import type { FormDefinition } from './contract.ts'
import { formVersion, type FormVersion } from './form-versions.ts'
import { fieldsShown, plainFields, told } from './masking.ts'
import { provenanceReads } from './provenance.ts'
import { saidIn } from './record-values.ts'
import { compared, knownBy, type Review, suggested } from './review.ts'
import { SubmissionNotFound } from './submission-errors.ts'
import { storedSubmission, type StoredSubmission } from './submission-list.ts'

/** Whose data a submission is, as the access ledger calls it. */
export const subjectOf = ({ id, patientId }: Pick<StoredSubmission, 'id' | 'patientId'>): string =>
  patientId > 0 ? `patient-${patientId}` : `submission-${id}`

const definitionIn = (
  shown: FormVersion | undefined,
  { masks, responses }: StoredSubmission,
): FormDefinition => {
  const fields = shown?.fields ?? []
  return {
    title: shown?.title ?? '',
    description: shown?.description ?? '',
    fields: masks ? fieldsShown(fields, responses) : fields,
    translations: shown?.translations ?? {},
  }
}

const headOf = ({ id, firstName, lastName, dateOfBirth, version }: PatientRow) => ({
  id,
  name: `${firstName} ${lastName}`,
  dateOfBirth,
  version,
})

/** How a submission is read to be reviewed. */
export const makeReviewing = Effect.map(Database, (database) =>
  /**
   * A submission beside the record of its patient, or of whoever is asked for. The access ledger says whose data
   * was opened.
   */
  Effect.fn('Submissions.review')(function* (id: number, asked?: number) {
    const { clinicId } = yield* Origin
    const [stored] = yield* database.query(storedSubmission(clinicId, id))
    if (!stored) return yield* Effect.fail(new SubmissionNotFound())
    const [form] = yield* database.query(formVersion(clinicId, stored.formId, stored.formVersion))
    const compare = asked ?? stored.patientId
    const [record, taken] = provenanceReads(clinicId, compare)
    const [[patient = null], accepted, alike] = yield* database.queries([
      record,
      taken,
      patientsLike(clinicId, knownBy(form, stored.responses)),
      yield* accessed('open', subjectOf(stored), storedSubmission(clinicId, id)),
      ...(compare === stored.patientId ? [] : [yield* accessed('open', `patient-${compare}`, record)]),
    ])
    if (asked !== undefined && !patient) return yield* Effect.fail(new PatientNotFound())
    const fields = form?.fields ?? []
    return {
      submission: told(stored, form),
      form: definitionIn(form, stored) as Review['form'],
      patient: patient && headOf(patient),
      suggestions: alike.map(suggested),
      answers: compared(stored, form, patient, accepted),
      draft: saidIn(stored.masks ? plainFields(fields) : fields, stored.responses),
    } satisfies Review
  }),
)
