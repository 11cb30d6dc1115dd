import { Effect } from 'effect'
import { runTransaction, type Unit } from '#events'
import { loadToday } from '#modules/clinic'
import {
  activePatient,
  prepareDetails,
  prepareRecord,
  Patient,
  PatientEmailTaken,
  type PatientRow,
} from '#modules/patients'
import type { PatientEntry } from '../../patients/contract.ts'
import type { AcceptDraft } from '../contract.ts'
import { formVersion } from '../forms/form-versions.ts'
import { chosenValues, recordWith, recordValuesIn } from './record-values.ts'
import { AnswersUnfit, NoSuchPatient, SubmissionNotFound } from '../submissions/errors.ts'
import { maskedFieldIds } from '../submissions/masked-answers.ts'
import { answeredFieldIds } from '../rules.ts'
import { storedSubmission } from '../submissions/submission-list.ts'
import type { RecordFieldValues } from '../submissions/submission-state.ts'
import { labelForStaff } from '../submissions/submission-wording.ts'
import { Submission } from '../submissions/submission.ts'

const constraintRefusals = { patient_list_email: () => new PatientEmailTaken() }

const loadAnsweredForm = Effect.fnUntraced(function* (unit: Unit, id: number) {
  const [stored] = yield* unit.query(storedSubmission(unit.clinicId, id))
  if (!stored) return yield* Effect.fail(new SubmissionNotFound())
  const [form] = yield* unit.query(formVersion(unit.clinicId, stored.formId, stored.formVersion))
  const answeredIds = answeredFieldIds(form?.fields ?? [], stored.responses)
  const blankIds = new Set([...maskedFieldIds(stored, form)].filter((fieldId) => !answeredIds.has(fieldId)))
  return { responses: stored.responses, fields: form?.fields ?? [], blankIds }
})

// The patient was found under the lock, and the answers were checked: what is left to refuse is the email or an old
// version.
const revise = Effect.fnUntraced(function* (
  unit: Unit,
  patient: PatientRow,
  values: RecordFieldValues,
  expect: number | undefined,
) {
  const entered = yield* prepareDetails(unit, recordWith(patient, values), patient.id)
  const revision = unit.execute(Patient, {
    id: patient.id,
    expect,
    command: { _tag: 'RevisePatient', ...entered },
  })
  return yield* Effect.catchTag(
    revision,
    'PatientNotFound',
    'BirthDateOutOfRange',
    'ContactUnusable',
    Effect.die,
  )
})

/** Runs commands on a patient and a submission in one transaction, and returns the submission as staff see it. */
const transactOnSubmission = <E>(runInUnit: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>) =>
  Effect.gen(function* () {
    const stored = yield* runTransaction(runInUnit, { returning: storedSubmission, constraintRefusals })
    return yield* labelForStaff(stored)
  })

/** Accepts the answers to some fields into a patient's record. `expect` is the record version the caller saw. */
export const acceptAnswers = Effect.fn('Submissions.accept')(
  (id: number, chosen: AcceptDraft, expect?: number) =>
    transactOnSubmission((unit) =>
      Effect.gen(function* () {
        const { responses, fields, blankIds } = yield* loadAnsweredForm(unit, id)
        const [patient] = yield* unit.query(activePatient(unit.clinicId, chosen.patientId))
        if (!patient) return yield* Effect.fail(new NoSuchPatient())
        // Refusing a masked question without an answer would reveal that it has none, so skip it.
        const fieldIds = chosen.fields.filter((fieldId) => !blankIds.has(fieldId))
        const values = chosenValues(fields, responses, fieldIds, patient, yield* loadToday(unit))
        if (values instanceof AnswersUnfit) return yield* Effect.fail(values)
        yield* revise(unit, patient, values, expect)
        return yield* unit.execute(Submission, {
          id,
          command: { _tag: 'AcceptAnswers', patientId: patient.id, by: 'staff', values },
        })
      }),
    ),
)

/** Registers the sender as a patient. Entered details that equal an answer are recorded as accepted. */
export const registerSender = Effect.fn('Submissions.register')((id: number, entry: PatientEntry) =>
  transactOnSubmission((unit) =>
    Effect.gen(function* () {
      const { responses, fields } = yield* loadAnsweredForm(unit, id)
      const entered = yield* prepareRecord(unit, entry, 0)
      const newPatient = yield* unit.execute(Patient, {
        id: 'next',
        command: { _tag: 'RegisterPatient', ...entered },
      })
      const answerValues = recordValuesIn(fields, responses)
      const acceptedValues = Object.entries(answerValues).filter(
        ([name, value]) => entry[name as keyof PatientEntry] === value,
      )
      return yield* unit.execute(Submission, {
        id,
        command: {
          _tag: 'AcceptAnswers',
          patientId: newPatient.id,
          by: 'new patient',
          values: Object.fromEntries(acceptedValues),
        },
      })
    }),
  ),
)
