import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PatientNotFound, Patients } from '#modules/patients'
import type { Answers } from '../contract.ts'
import { SubmissionNotFound } from '../submissions/errors.ts'
import { IDENTIFYING_FIELDS, newPerson } from '../testing/sample-answers.ts'
import { openReceivingClinic } from '../testing/submissions-fixture.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
let formId: number
beforeAll(async () => {
  clinic = await openReceivingClinic()
  formId = (await clinic.newForm({ fields: IDENTIFYING_FIELDS })).id
})
afterAll(() => clinic.close())

const send = async (responses: Answers) => (await clinic.send({ formId, responses })).id
const reasonsFor = async (responses: Answers) => {
  const id = await send(responses)
  const { suggestions } = await clinic.ask((s) => s.review(id))
  return suggestions.map((each) => ({ id: each.id, reasons: each.reasons }))
}

describe('the suggested patients for a submission', () => {
  it('come with the reasons, likeliest first', async () => {
    const [one, two] = [newPerson(), newPerson()]
    const { id } = await clinic.register(one)
    const { id: other } = await clinic.register({ ...two, phone: '+1 207 777 0001' })
    const answers = { name: ` ${one.firstName.toUpperCase()}   ${one.lastName}`, born: one.dateOfBirth }
    expect(await reasonsFor({ email: one.email.toUpperCase() })).toEqual([{ id, reasons: ['email'] }])
    expect(await reasonsFor(answers)).toEqual([{ id, reasons: ['name and date of birth'] }])
    expect(await reasonsFor({ ...answers, email: one.email, phone: '207.777.0001' })).toEqual([
      { id, reasons: ['email', 'name and date of birth'] },
      { id: other, reasons: ['phone'] },
    ])
    expect(await reasonsFor({ ...answers, born: '1950-01-01' })).toEqual([])
    expect(await reasonsFor({ phone: '01', name: one.firstName })).toEqual([])
    expect(await reasonsFor({})).toEqual([])
  })

  it('exclude removed patients', async () => {
    const removedPatient = newPerson()
    const { id } = await clinic.register(removedPatient)
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.remove(id)))
    expect(await reasonsFor({ email: removedPatient.email, phone: removedPatient.phone })).toEqual([])
  })
})

describe('a review', () => {
  it('shows every answer next to the record', async () => {
    const one = newPerson()
    const { id, version } = await clinic.register(one)
    const submission = await send({
      name: `${one.firstName} Delgado-Ruiz`,
      email: one.email.toUpperCase(),
      phone: `+1 ${one.phone}`,
      home: '9 New Street',
      why: 'A cough',
    })
    const alone = await clinic.ask((s) => s.review(submission))
    expect(alone).toMatchObject({ patient: null, form: { title: 'New patient' } })
    expect(alone.answers.map(({ record, same }) => [record, same])).toEqual(
      IDENTIFYING_FIELDS.slice(1).map(() => [null, false]),
    )
    expect(alone.draft).toEqual({
      firstName: one.firstName,
      lastName: 'Delgado-Ruiz',
      email: one.email.toUpperCase(),
      phone: `+1 ${one.phone}`,
      address: '9 New Street',
    })
    const review = await clinic.ask((s) => s.review(submission, id))
    expect(review.patient).toEqual({
      id,
      version,
      name: `${one.firstName} Delgado`,
      dateOfBirth: one.dateOfBirth,
      alerts: [],
    })
    expect(
      review.answers.map(({ fieldId, recordField, record, same }) => [fieldId, recordField, record, same]),
    ).toEqual([
      ['name', 'fullName', `${one.firstName} Delgado`, false],
      ['email', 'email', one.email, true],
      ['phone', 'phone', one.phone, true],
      ['home', 'address', '4 Pier Road, Portland', false],
      ['why', null, null, false],
    ])
    expect(await clinic.ask((s) => Effect.flip(s.review(submission, 987_654)))).toBeInstanceOf(
      PatientNotFound,
    )
    expect(await clinic.ask((s) => Effect.flip(s.review(987_654)))).toBeInstanceOf(SubmissionNotFound)
  })
})
