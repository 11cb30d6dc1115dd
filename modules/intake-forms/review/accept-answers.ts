import { Effect } from 'effect'
import { Origin, Store, type Unit } from '#events'
import {
  activePatient,
  emailHolder,
  Patient,
  PatientEmailTaken,
  type PatientNotFound,
  type PatientRow,
} from '#modules/patients'
import type { PatientDraft } from '../patients/contract.ts'
import type { AcceptDraft } from './contract.ts'
import { formVersion } from './form-versions.ts'
import { chosenValues, recordWith, saidIn } from './record-values.ts'
import { AnswersUnfit, NoSuchPatient, SubmissionNotFound } from './submission-errors.ts'
import { storedSubmission, type StoredSubmission } from './submission-list.ts'
import { Submission, type Values } from './submission.ts'
import { takenAlready } from './taken-already.ts'

const rules = { patient_list_email: () => new PatientEmailTaken() }

const emailTaken = (unit: Unit, email: string, patientId: number) =>
  Effect.map(unit.query(emailHolder(unit.clinicId, email, patientId)), (holders) => holders.length > 0)

/** The submission, and the form as it was shown. */
const answeredForm = Effect.fnUntraced(function* (unit: Unit, id: number) {
  const [stored] = yield* unit.query(storedSubmission(unit.clinicId, id))
  if (!stored) return yield* Effect.fail(new SubmissionNotFound())
  const [form] = yield* unit.query(formVersion(unit.clinicId, stored.formId, stored.formVersion))
  return { responses: stored.responses, fields: form?.fields ?? [] }
})

const revise = Effect.fnUntraced(function* (
  unit: Unit,
  patient: PatientRow,
  values: Values,
  expect: number | undefined,
) {
  const details = recordWith(patient, values)
  const taken = yield* emailTaken(unit, details.email, patient.id)
  return yield* unit.execute(Patient, {
    id: patient.id,
    expect,
    command: { _tag: 'RevisePatient', details, emailTaken: taken },
  })
})

const impossible = <R>(refusal: PatientNotFound | R) => Effect.die(refusal)

/** How answers go into a patient's record, in one transaction over the patient and the submission. */
export const makeAccepting = Effect.map(Store, (store) => {
  const together = <E>(work: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.together(work, {
        answer: (own): ReturnType<typeof storedSubmission> => storedSubmission(clinicId, own),
        rules,
      }),
    ).pipe(
      takenAlready,
      Effect.map(({ answer }): StoredSubmission => answer),
    )

  /** Takes the answers of some fields into a patient's record. `expect` is the version of the record that was seen. */
  const accept = Effect.fn('Submissions.accept')((id: number, chosen: AcceptDraft, expect?: number) =>
    together((unit) =>
      Effect.gen(function* () {
        const { responses, fields } = yield* answeredForm(unit, id)
        const [patient] = yield* unit.query(activePatient(unit.clinicId, chosen.patientId))
        if (!patient) return yield* Effect.fail(new NoSuchPatient())
        const values = chosenValues(fields, responses, chosen.fields)
        if (values instanceof AnswersUnfit) return yield* Effect.fail(values)
        yield* revise(unit, patient, values, expect)
        return yield* unit.execute(Submission, {
          id,
          command: { _tag: 'AcceptAnswers', patientId: patient.id, by: 'staff', values },
        })
      }).pipe(Effect.catchTag('PatientNotFound', impossible)),
    ),
  )

  /** Registers whoever answered as a patient. What of the record is as it was answered came from the submission. */
  const register = Effect.fn('Submissions.register')((id: number, details: PatientDraft) =>
    together((unit) =>
      Effect.gen(function* () {
        const { responses, fields } = yield* answeredForm(unit, id)
        const taken = yield* emailTaken(unit, details.email, 0)
        const registered = yield* unit.execute(Patient, {
          id: 'next',
          command: { _tag: 'RegisterPatient', details, emailTaken: taken },
        })
        const said = saidIn(fields, responses)
        const kept = Object.entries(said).filter(
          ([name, value]) => details[name as keyof PatientDraft] === value,
        )
        return yield* unit.execute(Submission, {
          id,
          command: {
            _tag: 'AcceptAnswers',
            patientId: registered.id,
            by: 'new patient',
            values: Object.fromEntries(kept),
          },
        })
      }).pipe(Effect.catchTag('PatientNotFound', impossible)),
    ),
  )

  return { accept, register }
})
