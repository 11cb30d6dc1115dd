import { Readable } from 'node:stream'
import { Clock, Effect } from 'effect'
import type { Answers, FormLanguage } from '#contracts/intake-forms'
import { FormFiles, IntakeForms, PublicSubmissions, Submissions } from '#modules/intake-forms'
import { localTimeAt } from '#modules/kernel'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { plainAnswers } from '../answers.ts'
import { OWNER, PATIENTS } from '../cast.ts'
import { cardPng } from '../documents/card.ts'
import { FORM_STEPS } from '../forms.ts'
import { tokenOfSubmission } from './invitations.ts'
import { type DemoSubmission, SUBMISSIONS } from '../submissions.ts'
import { failPlan, receiptOf, type Stage } from '../stage.ts'

type ActOf<Does> = Extract<Act, { readonly does: Does }>

/** Publishes, revises or deactivates a form. */
export const changeForm = ({ formIds }: Stage, { step }: ActOf<'shape'>) =>
  Effect.gen(function* () {
    const forms = yield* IntakeForms
    const formStep = FORM_STEPS[step] ?? failPlan()
    const id = formIds.get(formStep.form)
    if (formStep.becomes === 'inactive') yield* forms.revise(id ?? failPlan(), { isActive: false })
    else if (id !== undefined) yield* forms.revise(id, { ...formStep.definition, draft: false })
    else {
      const { id: newFormId } = yield* forms.create({ ...formStep.definition, isActive: true, draft: false })
      formIds.set(formStep.form, newFormId)
    }
  })

const personOf = ({ person }: DemoSubmission) =>
  typeof person === 'number' ? (PATIENTS[person] ?? failPlan()) : person

const responsesTo = (submission: DemoSubmission, date: string) => ({
  ...plainAnswers[submission.form](personOf(submission), date),
  ...submission.ownAnswers,
})

/** Uploads the photo that belongs to a submission and returns it as an answer. */
const photoFor = (submission: DemoSubmission, formId: number, address: string) =>
  Effect.gen(function* () {
    const noAnswers: Answers = {}
    if (!submission.insuranceCard) return noAnswers
    const stream = Readable.from([
      cardPng({ ...submission.insuranceCard, member: fullName(personOf(submission)) }),
    ])
    const files = yield* FormFiles
    const photo = { formId, name: 'IMG_2207.png', mimeType: 'image/png', stream, address }
    const answers: Answers = { insuranceCard: (yield* files.keep(photo)).token }
    return answers
  })

/** Submits a form as the patient would from home. */
export const submitForm = (stage: Stage, { submission: index }: ActOf<'answer'>) =>
  Effect.gen(function* () {
    const submission = SUBMISSIONS[index] ?? failPlan()
    const formId = stage.formIds.get(submission.form) ?? failPlan()
    const { date } = localTimeAt(OWNER.zone, yield* Clock.currentTimeMillis)
    const language: FormLanguage = submission.language ?? 'en'
    const address = `203.0.113.${10 + index}`
    const responses = { ...responsesTo(submission, date), ...(yield* photoFor(submission, formId, address)) }
    const draft = { formId, patientId: 0 as const, responses, language }
    const invitation = submission.isInvited ? yield* tokenOfSubmission(stage, submission) : undefined
    const receipt = yield* (yield* PublicSubmissions).submit({
      draft: invitation === undefined ? draft : { ...draft, invitation },
      address,
      key: receiptOf(`answer-${index}`),
    })
    stage.submissionIds[index] = receipt.id
  })

/** Reviews a submission as staff and copies new answers into the patient's record. */
export const reviewSubmission = (
  { submissionIds, patientIds }: Stage,
  { submission: index }: ActOf<'review'>,
) =>
  Effect.gen(function* () {
    const { person, acceptedFields: fields = [] } = SUBMISSIONS[index] ?? failPlan()
    const patientId = typeof person === 'number' ? (patientIds[person] ?? failPlan()) : failPlan()
    yield* (yield* Submissions).accept(submissionIds[index] ?? failPlan(), { patientId, fields: [...fields] })
  })
