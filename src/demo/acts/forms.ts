import { Readable } from 'node:stream'
import { Clock, Effect } from 'effect'
import type { Answers, FormLanguage } from '#contracts/intake-forms'
import { FormFiles, IntakeForms, PublicSubmissions, Submissions } from '#modules/intake-forms'
import { wallAt } from '#modules/kernel'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { plainAnswers } from '../answers.ts'
import { OWNER, PATIENTS } from '../cast.ts'
import { cardPng } from '../documents/card.ts'
import { FORM_STEPS } from '../forms.ts'
import { linkOf } from './invitations.ts'
import { type Paper, PAPERS } from '../submissions.ts'
import { never, receiptOf, type Stage } from '../stage.ts'

type ActOf<Does> = Extract<Act, { readonly does: Does }>

/** Publishes, revises or deactivates a form. */
export const shape = ({ formIds }: Stage, { step }: ActOf<'shape'>) =>
  Effect.gen(function* () {
    const forms = yield* IntakeForms
    const planned = FORM_STEPS[step] ?? never()
    const id = formIds.get(planned.form)
    if (planned.becomes === 'inactive') yield* forms.revise(id ?? never(), { isActive: false })
    else if (id !== undefined) yield* forms.revise(id, { ...planned.as, draft: false })
    else {
      const { id: made } = yield* forms.create({ ...planned.as, isActive: true, draft: false })
      formIds.set(planned.form, made)
    }
  })

const personOf = ({ of }: Paper) => (typeof of === 'number' ? (PATIENTS[of] ?? never()) : of)

const responsesTo = (paper: Paper, date: string) => ({
  ...plainAnswers[paper.form](personOf(paper), date),
  ...paper.says,
})

/** Uploads the photo that belongs to a submission and returns it as an answer. */
const photoFor = (paper: Paper, formId: number, address: string) =>
  Effect.gen(function* () {
    const none: Answers = {}
    if (!paper.card) return none
    const stream = Readable.from([cardPng({ ...paper.card, member: fullName(personOf(paper)) })])
    const files = yield* FormFiles
    const photo = { formId, name: 'IMG_2207.png', mimeType: 'image/png', stream, address }
    const answers: Answers = { insuranceCard: (yield* files.keep(photo)).token }
    return answers
  })

/** Submits a form as the patient would from home. */
export const answer = (stage: Stage, { paper: index }: ActOf<'answer'>) =>
  Effect.gen(function* () {
    const paper = PAPERS[index] ?? never()
    const formId = stage.formIds.get(paper.form) ?? never()
    const { date } = wallAt(OWNER.zone, yield* Clock.currentTimeMillis)
    const language: FormLanguage = paper.language ?? 'en'
    const address = `203.0.113.${10 + index}`
    const responses = { ...responsesTo(paper, date), ...(yield* photoFor(paper, formId, address)) }
    const draft = { formId, patientId: 0 as const, responses, language }
    const invitation = paper.invited ? yield* linkOf(stage, paper) : undefined
    const receipt = yield* (yield* PublicSubmissions).submit({
      draft: invitation === undefined ? draft : { ...draft, invitation },
      address,
      key: receiptOf(`answer-${index}`),
    })
    stage.submissionIds[index] = receipt.id
  })

/** Reviews a submission as staff and copies new answers into the patient's record. */
export const review = ({ submissionIds, patientIds }: Stage, { paper: index }: ActOf<'review'>) =>
  Effect.gen(function* () {
    const { of, accepted: fields = [] } = PAPERS[index] ?? never()
    const patientId = typeof of === 'number' ? (patientIds[of] ?? never()) : never()
    yield* (yield* Submissions).accept(submissionIds[index] ?? never(), { patientId, fields: [...fields] })
  })
