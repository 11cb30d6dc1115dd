import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, type OriginShape, sql } from '#events'
import { Patients } from '#modules/patients'
import { CLINIC, originOf } from '#testing'
import { aPatient } from '../../patients/testing/a-patient.ts'
import type { InvitationDraft } from '../contract.ts'
import { IntakeForms } from '../index.ts'
import { InvitationPreviews } from './invitation-preview.ts'
import { FormNotFound } from '../errors.ts'
import { NoSuchPatient } from '../submissions/errors.ts'
import { answerFormIn } from '../testing/answered-form.ts'
import { formDraft } from '../testing/forms-fixture.ts'
import { openInvitingClinic } from '../testing/invitations-fixture.ts'

let office: Awaited<ReturnType<typeof openInvitingClinic>>
let formId: number
let rosa: number
beforeAll(async () => {
  office = await openInvitingClinic()
  formId = (await office.run(Effect.flatMap(IntakeForms, ({ create }) => create(formDraft())))).id
  const person = aPatient({ firstName: 'Rosa', email: 'previewed.rosa@mail.example' })
  rosa = (await office.run(Effect.flatMap(Patients, ({ register }) => register(person)))).id
  await office.run(answerFormIn('es', rosa))
})
afterAll(() => office.close())

const show = (draft: InvitationDraft, origin?: OriginShape, id = formId) =>
  office.run(
    Effect.flatMap(InvitationPreviews, (previews) => previews.show(id, draft)),
    origin,
  )
const email = { email: 'previewed.rosa@mail.example', name: 'Rosa' }
const text = (patientId: number) => ({ channel: 'sms', patientId, phone: '', name: '' }) as const

/** May send forms and see no patient. */
const narrow = originOf(CLINIC, {
  actor: { kind: 'user', id: 1, role: 'staff', key: 1 },
  scopes: ['forms:edit'],
})

const count = () =>
  office.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ n: number }>`select count(*)::int as n from events where clinic_id = ${CLINIC}`),
    ),
  )

describe('the preview of an invitation', () => {
  it('is the email in the language of the patient, without the secret of the link', async () => {
    const preview = await show(email)
    expect(preview).toMatchObject({
      channel: 'email',
      language: 'es',
      subject: 'Un formulario de Harbor Street Clinic',
    })
    expect(preview.text).toContain('Hola, Rosa:')
    expect(preview.text).toContain(`/form/${formId}?invitation=…\n`)
  })

  it('is the text without a subject and without the title of the form', async () => {
    expect(await show(text(rosa))).toEqual({
      channel: 'sms',
      language: 'es',
      subject: null,
      text: `Harbor Street Clinic le pide que rellene un formulario: https://forms.clinic.example/form/${formId}?invitation=… Responda STOP para no recibir SMS.`,
    })
  })

  it('does not tell who may not see patients that there is one', async () => {
    expect((await show(email, narrow)).language).toBe('en')
    expect(await show(text(rosa), narrow)).toEqual(await show(text(rosa + 99), narrow))
  })

  it('is refused for a form or a patient that does not exist', async () => {
    const refusal = (draft: InvitationDraft, id?: number) =>
      office.run(
        Effect.flatMap(InvitationPreviews, (previews) => Effect.flip(previews.show(id ?? formId, draft))),
      )
    expect(await refusal(email, formId + 99)).toBeInstanceOf(FormNotFound)
    expect(await refusal(text(rosa + 99))).toBeInstanceOf(NoSuchPatient)
  })

  it('stores nothing', async () => {
    const before = await count()
    await show(email)
    await show(text(rosa))
    expect(await count()).toEqual(before)
  })
})
