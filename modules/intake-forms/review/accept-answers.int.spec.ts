import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, sql, StaleVersion } from '#events'
import { PatientEmailTaken, Patients } from '#modules/patients'
import { CLINIC } from '#testing'
import type { Answers } from '../contract.ts'
import { AnswersUnfit, SubmissionNotFound } from '../submissions/errors.ts'
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
const recordOf = (id: number) => clinic.run(Effect.flatMap(Patients, (patients) => patients.open(id)))
const eventsIn = async (): Promise<number> => {
  const [row] = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ n: number }>`select count(*) as n from events where clinic_id = ${CLINIC}`),
    ),
  )
  return row?.n ?? 0
}

describe('accepted answers', () => {
  it('change the record in one transaction, and the record shows their source', async () => {
    const one = newPerson()
    const { id, version } = await clinic.register(one)
    const submission = await send({ name: 'Rosa Ruiz', home: '9 New Street', phone: '555 9999', why: 'x' })
    const accept = { patientId: id, fields: ['name', 'home'] }
    const row = await clinic.ask((s) => s.accept(submission, accept, version))
    expect(row).toMatchObject({ state: 'reviewed', patientId: id, patientName: 'Rosa Ruiz', version: 4 })
    expect(await recordOf(id)).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Ruiz',
      address: '9 New Street',
      phone: one.phone,
    })
    const provenance = await clinic.ask((s) => s.provenance(id))
    expect(provenance.map((each) => each.field).sort()).toEqual(['address', 'firstName', 'lastName'])
    expect(provenance[0]).toEqual({
      field: expect.any(String),
      submissionId: submission,
      formId,
      formTitle: 'New patient',
      acceptedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const review = await clinic.ask((s) => s.review(submission))
    expect(review.answers.map(({ accepted }) => accepted)).toEqual([true, false, true, false])

    await clinic.run(
      Effect.flatMap(Patients, (patients) => patients.revise(id, { ...one, address: '10 Other Street' })),
    )
    expect((await clinic.ask((s) => s.provenance(id))).map((each) => each.field)).toEqual(
      ['lastName'].slice(1),
    )
  })

  it('change nothing when accepted a second time', async () => {
    const { id } = await clinic.register(newPerson())
    const submission = await send({ home: '9 New Street' })
    const accept = { patientId: id, fields: ['home'] }
    await clinic.ask((s) => s.accept(submission, accept))
    const before = await eventsIn()
    await clinic.ask((s) => s.accept(submission, accept))
    expect(await eventsIn()).toBe(before)
  })

  it('are refused if the record changed in the meantime', async () => {
    const one = newPerson()
    const { id, version } = await clinic.register(one)
    const submission = await send({ home: '9 New Street' })
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.revise(id, { ...one, notes: 'new' })))
    const before = await eventsIn()
    const refusal = await clinic.ask((s) =>
      Effect.flip(s.accept(submission, { patientId: id, fields: ['home'] }, version)),
    )
    expect(refusal).toBeInstanceOf(StaleVersion)
    expect(await eventsIn()).toBe(before)
  })

  it('are stored all or not at all, as with an email of another patient', async () => {
    const otherPatient = await clinic.register(newPerson())
    const { id } = await clinic.register(newPerson())
    const submission = await send({ email: otherPatient.email.toUpperCase(), home: '9 New Street' })
    const before = await eventsIn()
    const accept = { patientId: id, fields: ['email', 'home'] }
    const refusal = await clinic.ask((s) => Effect.flip(s.accept(submission, accept)))
    expect(refusal).toBeInstanceOf(PatientEmailTaken)
    expect(await eventsIn()).toBe(before)
    expect(await recordOf(id)).toMatchObject({ address: '4 Pier Road, Portland' })
    expect(await clinic.ask((s) => s.open(submission))).toMatchObject({ state: 'new', patientId: 0 })
  })

  it('that do not fit the record are listed in the refusal', async () => {
    const { id } = await clinic.register(newPerson())
    const submission = await send({ name: 'Cher', why: 'x' })
    const refusal = await clinic.ask((s) =>
      Effect.flip(s.accept(submission, { patientId: id, fields: ['name', 'why', 'home', 'other'] })),
    )
    expect(refusal).toBeInstanceOf(AnswersUnfit)
    expect(refusal).toMatchObject({
      fields: {
        name: 'Last name is required',
        why: 'There is no field for this answer in the patient’s record',
        home: 'There is no answer to save',
        other: 'There is no answer to save',
      },
    })
  })

  it('of one name rename a person with one name, and register one', async () => {
    const one = { ...newPerson(), firstName: 'Suharto', lastName: '' }
    const { id, version } = await clinic.register(one)
    const cher = await send({ name: 'Cher' })
    const same = await clinic.ask((s) => s.review(cher, id))
    expect(same).toMatchObject({ patient: { name: 'Suharto' }, draft: { firstName: 'Cher', lastName: '' } })
    const row = await clinic.ask((s) => s.accept(cher, { patientId: id, fields: ['name'] }, version))
    expect(row.patientName).toBe('Cher')
    expect(await recordOf(id)).toMatchObject({ firstName: 'Cher', lastName: '', oneName: true })
    const review = await clinic.ask((s) => s.review(cher))
    expect(review.answers[0]).toMatchObject({ recordField: 'fullName', same: true, accepted: true })

    const submission = await send({ name: 'Madonna', phone: '1' })
    const sender = { ...newPerson(), firstName: 'Madonna', lastName: '' }
    const registered = await clinic.ask((s) => s.register(submission, sender))
    expect(registered).toMatchObject({ patientName: 'Madonna' })
    const from = await clinic.ask((s) => s.provenance(registered.patientId))
    expect(from.map((each) => each.field)).toContain('firstName')
  })

  it('keep the one name of a person whole, though it has two words', async () => {
    const { id } = await clinic.register({ ...newPerson(), firstName: 'Mary Ann', lastName: '' })
    const submission = await send({ name: 'MARY  ANN' })
    await clinic.ask((s) => s.accept(submission, { patientId: id, fields: ['name'] }))
    expect(await recordOf(id)).toMatchObject({ firstName: 'MARY ANN', lastName: '', oneName: true })
  })

  it('register a new patient and match the submission to them', async () => {
    const one = newPerson()
    const submission = await send({ email: one.email, phone: '1', born: one.dateOfBirth })
    const row = await clinic.ask((s) => s.register(submission, one))
    expect(row).toMatchObject({ state: 'reviewed', patientName: `${one.firstName} Delgado` })
    expect(await recordOf(row.patientId)).toMatchObject(one.insurance ? one : { email: one.email })
    const from = await clinic.ask((s) => s.provenance(row.patientId))
    expect(from.map((each) => each.field).sort()).toEqual(['dateOfBirth', 'email'])
    const before = await eventsIn()
    expect(await clinic.ask((s) => Effect.flip(s.register(submission, one)))).toBeInstanceOf(
      PatientEmailTaken,
    )
    expect(await clinic.ask((s) => Effect.flip(s.register(987_654, newPerson())))).toBeInstanceOf(
      SubmissionNotFound,
    )
    expect(await eventsIn()).toBe(before)
  })
})
