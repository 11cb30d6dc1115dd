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
    else if (id !== undefined) yield* forms.revise(id, { ...formStep.as, draft: false })
    else {
      const { id: newFormId } = yield* forms.create({ ...formStep.as, isActive: true, draft: false })
      formIds.set(formStep.form, newFormId)
    }
  })

const personOf = ({ of }: DemoSubmission) => (typeof of === 'number' ? (PATIENTS[of] ?? failPlan()) : of)

const responsesTo = (paper: DemoSubmission, date: string) => ({
  ...plainAnswers[paper.form](personOf(paper), date),
  ...paper.says,
})

/** Uploads the photo that belongs to a submission and returns it as an answer. */
const photoFor = (paper: DemoSubmission, formId: number, address: string) =>
  Effect.gen(function* () {
    const noAnswers: Answers = {}
    if (!paper.card) return noAnswers
    const stream = Readable.from([cardPng({ ...paper.card, member: fullName(personOf(paper)) })])
    const files = yield* FormFiles
    const photo = { formId, name: 'IMG_2207.png', mimeType: 'image/png', stream, address }
    const answers: Answers = { insuranceCard: (yield* files.keep(photo)).token }
    return answers
  })

/** Submits a form as the patient would from home. */
export const submitForm = (stage: Stage, { paper: index }: ActOf<'answer'>) =>
  Effect.gen(function* () {
    const paper = SUBMISSIONS[index] ?? failPlan()
    const formId = stage.formIds.get(paper.form) ?? failPlan()
    const { date } = localTimeAt(OWNER.zone, yield* Clock.currentTimeMillis)
    const language: FormLanguage = paper.language ?? 'en'
    const address = `203.0.113.${10 + index}`
    const responses = { ...responsesTo(paper, date), ...(yield* photoFor(paper, formId, address)) }
    const draft = { formId, patientId: 0 as const, responses, language }
    const invitation = paper.invited ? yield* tokenOfSubmission(stage, paper) : undefined
    const receipt = yield* (yield* PublicSubmissions).submit({
      draft: invitation === undefined ? draft : { ...draft, invitation },
      address,
      key: receiptOf(`answer-${index}`),
    })
    stage.submissionIds[index] = receipt.id
  })

/** Reviews a submission as staff and copies new answers into the patient's record. */
export const reviewSubmission = ({ submissionIds, patientIds }: Stage, { paper: index }: ActOf<'review'>) =>
  Effect.gen(function* () {
    const { of, accepted: fields = [] } = SUBMISSIONS[index] ?? failPlan()
    const patientId = typeof of === 'number' ? (patientIds[of] ?? failPlan()) : failPlan()
    yield* (yield* Submissions).accept(submissionIds[index] ?? failPlan(), { patientId, fields: [...fields] })
  })
