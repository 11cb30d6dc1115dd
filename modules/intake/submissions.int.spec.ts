import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, replayClinic, sql, StaleVersion, verifyClinic } from '#events'
import { PatientEmailTaken, PatientNotFound, Patients } from '#modules/patients'
import { CLINIC, originOf } from '#testing'
import type { Answers } from './contract.ts'
import { IntakeForms } from './index.ts'
import { pendingSubmissions } from './pending.ts'
import { AnswersUnfit, NoSuchPatient, SubmissionNotFound } from './submission-errors.ts'
import { formDraft } from './testing/desk.ts'
import { reception, ROSA } from './testing/reception.ts'

let clinic: Awaited<ReturnType<typeof reception>>
let formId: number
beforeAll(async () => {
  clinic = await reception()
  formId = (await clinic.newForm({ fields: FIELDS })).id
})
afterAll(() => clinic.close())

const field = (
  id: string,
  type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'checkbox',
  label: string,
) => ({
  id,
  type,
  label,
  required: false,
  hipaasensitive: id === 'why',
})
const FIELDS = [
  field('name', 'text', 'Full name'),
  field('email', 'email', 'Email'),
  field('phone', 'tel', 'Phone'),
  field('born', 'date', 'Date of birth'),
  field('home', 'text', 'Home address'),
  field('why', 'textarea', 'Why are you here?'),
]

let people = 0
/** Somebody nobody was before. */
const somebody = () => {
  people += 1
  const n = String(people).padStart(4, '0')
  return {
    ...ROSA,
    firstName: `Rosa${n}`,
    email: `rosa${n}@mail.example`,
    phone: `(207) 555-${n}`,
    dateOfBirth: `1967-08-${String(1 + (people % 28)).padStart(2, '0')}`,
  }
}
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

const reasonsFor = async (responses: Answers) => {
  const id = await send(responses)
  const { suggestions } = await clinic.ask((s) => s.review(id))
  return suggestions.map((each) => ({ id: each.id, reasons: each.reasons }))
}

const entries = async () => {
  const rows = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ said: string }>`select action || ' ' || subject as said from access_ledger
        where clinic_id = ${CLINIC} order by day, entry`),
    ),
  )
  return rows.map(({ said }) => said)
}

describe('whose a submission may be', () => {
  it('is told with the reasons, likeliest first', async () => {
    const [one, two] = [somebody(), somebody()]
    const { id } = await clinic.register(one)
    const { id: other } = await clinic.register({ ...two, phone: '+1 207 777 0001' })
    const said = { name: ` ${one.firstName.toUpperCase()}   ${one.lastName}`, born: one.dateOfBirth }
    expect(await reasonsFor({ email: one.email.toUpperCase() })).toEqual([{ id, reasons: ['email'] }])
    expect(await reasonsFor(said)).toEqual([{ id, reasons: ['name and date of birth'] }])
    expect(await reasonsFor({ ...said, email: one.email, phone: '207.777.0001' })).toEqual([
      { id, reasons: ['email', 'name and date of birth'] },
      { id: other, reasons: ['phone'] },
    ])
    expect(await reasonsFor({ ...said, born: '1950-01-01' })).toEqual([])
    expect(await reasonsFor({ phone: '01', name: one.firstName })).toEqual([])
    expect(await reasonsFor({})).toEqual([])
  })

  it('leaves out who has left', async () => {
    const gone = somebody()
    const { id } = await clinic.register(gone)
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.remove(id)))
    expect(await reasonsFor({ email: gone.email, phone: gone.phone })).toEqual([])
  })
})

describe('a review', () => {
  it('sets every answer beside the record', async () => {
    const one = somebody()
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
      FIELDS.slice(1).map(() => [null, false]),
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

describe('answers', () => {
  it('go into the record in one step, and the record says where from', async () => {
    const one = somebody()
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

  it('accepted twice leave nothing more', async () => {
    const { id } = await clinic.register(somebody())
    const submission = await send({ home: '9 New Street' })
    const accept = { patientId: id, fields: ['home'] }
    await clinic.ask((s) => s.accept(submission, accept))
    const before = await eventsIn()
    await clinic.ask((s) => s.accept(submission, accept))
    expect(await eventsIn()).toBe(before)
  })

  it('are not taken over what somebody else has written meanwhile', async () => {
    const one = somebody()
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

  it('are taken whole or not at all: not with the email of another patient', async () => {
    const taken = await clinic.register(somebody())
    const { id } = await clinic.register(somebody())
    const submission = await send({ email: taken.email.toUpperCase(), home: '9 New Street' })
    const before = await eventsIn()
    const accept = { patientId: id, fields: ['email', 'home'] }
    const refusal = await clinic.ask((s) => Effect.flip(s.accept(submission, accept)))
    expect(refusal).toBeInstanceOf(PatientEmailTaken)
    expect(await eventsIn()).toBe(before)
    expect(await recordOf(id)).toMatchObject({ address: '4 Pier Road, Portland' })
    expect(await clinic.ask((s) => s.open(submission))).toMatchObject({ state: 'new', patientId: 0 })
  })

  it('that do not fit the record are named', async () => {
    const { id } = await clinic.register(somebody())
    const submission = await send({ name: 'Cher', why: 'x' })
    const refusal = await clinic.ask((s) =>
      Effect.flip(s.accept(submission, { patientId: id, fields: ['name', 'why', 'home', 'other'] })),
    )
    expect(refusal).toBeInstanceOf(AnswersUnfit)
    expect(refusal).toMatchObject({
      fields: {
        name: 'First name is required',
        why: 'The record has no place for this answer',
        home: 'There is no answer to take into the record',
        other: 'There is no answer to take into the record',
      },
    })
  })

  it('make a new patient, whose submission it is', async () => {
    const one = somebody()
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
    expect(await clinic.ask((s) => Effect.flip(s.register(987_654, somebody())))).toBeInstanceOf(
      SubmissionNotFound,
    )
    expect(await eventsIn()).toBe(before)
  })
})

describe('submissions', () => {
  it('are matched, taken back, reviewed and opened again', async () => {
    const { id } = await clinic.register(somebody())
    const submission = await send({ why: 'x' })
    expect(await clinic.ask((s) => s.match(submission, id))).toMatchObject({ patientId: id, state: 'new' })
    expect(await clinic.ask((s) => s.unmatch(submission))).toMatchObject({ patientId: 0, patientName: null })
    expect(await clinic.ask((s) => s.reviewed(submission))).toMatchObject({ state: 'reviewed' })
    expect(await clinic.ask((s) => s.reopen(submission))).toMatchObject({ state: 'new', version: 5 })
    expect(await clinic.ask((s) => Effect.flip(s.match(submission, 987_654)))).toBeInstanceOf(NoSuchPatient)
    expect(await clinic.ask((s) => Effect.flip(s.match(987_654, id)))).toBeInstanceOf(SubmissionNotFound)
  })

  it('keep the name of a patient who leaves', async () => {
    const one = somebody()
    const { id } = await clinic.register(one)
    const submission = await send({ why: 'x' })
    await clinic.ask((s) => s.match(submission, id))
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.remove(id)))
    expect(await clinic.ask((s) => s.open(submission))).toMatchObject({
      patientId: id,
      patientName: `${one.firstName} Delgado`,
      formTitle: 'New patient',
    })
  })

  it('are found by name, title and answer, and paged newest first', async () => {
    const other = await clinic.newForm({ title: '100% consent_form', fields: FIELDS })
    const sent: number[] = []
    for (const why of ['Kopfweh', 'back\\ache', '50%', 'a_b'])
      sent.push((await clinic.send({ formId: other.id, responses: { why } })).id)
    const { id } = await clinic.register({ ...somebody(), lastName: 'Quetzal' })
    await clinic.ask((s) => s.match(sent[0] ?? 0, id))
    const found = async (q: string) =>
      (await clinic.ask((s) => s.page({ formId: other.id, q }))).rows.map((row) => row.id)
    expect(await found('kopf')).toEqual([sent[0]])
    expect(await found('QUETZ')).toEqual([sent[0]])
    expect(await found('0% consent_')).toEqual(sent.toReversed())
    expect(await found('a_b')).toEqual([sent[3]])
    expect(await found('\\')).toEqual([sent[1]])
    expect(await found('%_')).toEqual([])
    const first = await clinic.ask((s) => s.page({ formId: other.id, limit: 3 }))
    expect(first).toMatchObject({ total: 4, rows: [{ id: sent[3] }, { id: sent[2] }, { id: sent[1] }] })
    const rest = await clinic.ask((s) => s.page({ formId: other.id, limit: 3, cursor: first.next ?? '' }))
    expect(rest).toMatchObject({ total: 4, next: null, rows: [{ id: sent[0], patientId: id }] })
    expect(await clinic.ask((s) => s.page({ patientId: id }))).toMatchObject({
      total: 1,
      rows: [{ id: sent[0] }],
    })
    await clinic.ask((s) => s.reviewed(sent[1] ?? 0))
    expect(await clinic.ask((s) => s.page({ formId: other.id, state: 'reviewed' }))).toMatchObject({
      total: 1,
    })
    expect(await clinic.ask((s) => s.page({ formId: other.id, state: 'new' }))).toMatchObject({ total: 3 })
    expect(await clinic.ask((s) => s.page({ formId: other.id }), originOf(4711))).toMatchObject({ total: 0 })
  })

  it('wait to be reviewed; those that waited when the day began are told', async () => {
    const waiting = async (moment: string) => {
      const [row] = await clinic.run(
        Effect.flatMap(Database, ({ query }) => query(pendingSubmissions(CLINIC, moment))),
      )
      return row
    }
    const past = '2020-01-01T00:00:00Z'
    const before = (await waiting(past))?.pending ?? 0
    const submission = await send({ why: 'x' })
    const between = new Date(Date.now() + 1).toISOString()
    expect(await waiting(past)).toEqual({ pending: before + 1, before: 0 })
    expect(await waiting(between)).toEqual({ pending: before + 1, before: before + 1 })
    await expect.poll(() => new Date().toISOString() > between).toBe(true)
    await clinic.ask((s) => s.reviewed(submission))
    expect(await waiting(between)).toEqual({ pending: before, before: before + 1 })
  })
})

describe('the access ledger', () => {
  it('says whose answers were read, and how', async () => {
    const { id } = await clinic.register(somebody())
    const [matched, unmatched] = [await send({ why: 'x' }), await send({ why: 'x' })]
    await clinic.ask((s) => s.match(matched, id))
    const before = (await entries()).length
    await clinic.ask((s) => s.open(matched))
    await clinic.ask((s) => s.open(unmatched))
    await clinic.ask((s) => s.review(matched))
    await clinic.ask((s) => s.review(unmatched, id))
    await clinic.ask((s) => s.page({ formId, limit: 1 }))
    await clinic.ask((s) => s.page({ patientId: id }))
    await clinic.ask((s) => s.page({ limit: 1 }))
    await clinic.ask((s) => s.print(unmatched))
    await clinic.ask((s) => s.export(formId))
    await clinic.ask((s) => Effect.flip(s.open(987_654)))
    await clinic.ask((s) => s.page({ formId: 987_654 }))
    await clinic.ask((s) => Effect.flip(s.export(987_654)))
    expect((await entries()).slice(before)).toEqual([
      `open patient-${id}`,
      `open submission-${unmatched}`,
      `open patient-${id}`,
      `open submission-${unmatched}`,
      `open patient-${id}`,
      `list intake-form-${formId}`,
      `list patient-${id}`,
      'list form-submissions',
      `download submission-${unmatched}`,
      `export intake-form-${formId}`,
    ])
  })
})

describe('a patient who is erased', () => {
  it('leaves no answer, in no list and no event, and the log still holds together', async () => {
    const one = somebody()
    const { id } = await clinic.register(one)
    const [own, others] = [
      await send({ why: 'Secret of Rosa', home: 'Hidden Lane' }),
      await send({ why: 'Kept' }),
    ]
    await clinic.ask((s) => s.accept(own, { patientId: id, fields: ['home'] }))
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.erase(id, 'as asked')))
    expect(await clinic.ask((s) => s.open(own))).toMatchObject({
      patientId: id,
      patientName: null,
      responses: {},
      answered: [],
    })
    expect(await clinic.ask((s) => s.open(others))).toMatchObject({ responses: { why: 'Kept' } })
    expect(await clinic.ask((s) => Effect.flip(s.provenance(id)))).toBeInstanceOf(PatientNotFound)
    expect(await clinic.ask((s) => s.review(own))).toMatchObject({ answers: [], draft: {}, patient: null })
    expect((await clinic.ask((s) => s.print(own))).subarray(0, 5).toString()).toBe('%PDF-')
    const [left] = await clinic.run(
      Effect.flatMap(Database, ({ query }) =>
        query(sql<{ n: number }>`select (select count(*) from patient_provenance
            where clinic_id = ${CLINIC} and patient_id = ${id}) + (select count(*) from subject_keys
            where clinic_id = ${CLINIC} and subject in (${`submission-${own}`}, ${`patient-${id}`})) as n`),
      ),
    )
    expect(left?.n).toBe(0)
    await clinic.ask((s) => s.reopen(own))
    const found = await clinic.run(replayClinic(CLINIC, { write: false }))
    expect(found.filter(({ differing }) => differing > 0)).toEqual([])
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
  })
})

it('every submission reads as it was shown, however often the form was changed, and after a replay', async () => {
  const made = await clinic.newForm({ title: 'Edition 1', fields: FIELDS })
  const shown: [number, string[]][] = []
  for (let n = 1; n <= 6; n++) {
    const fields = [...FIELDS.slice(n - 1), field(`new${n}`, 'text', `New ${n}`)]
    const form = {
      ...formDraft(),
      title: `Edition ${n}`,
      fields: fields.map((each) => ({ ...each, label: `${each.label} ${n}` })),
    }
    await clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.revise(made.id, form)))
    const responses = Object.fromEntries(
      form.fields.filter(({ type }) => type === 'text').map(({ id }) => [id, 'said']),
    )
    const sent = await clinic.send({ formId: made.id, responses })
    shown.push([sent.id, form.fields.filter(({ type }) => type === 'text').map(({ label }) => label)])
  }
  await clinic.run(replayClinic(CLINIC, { write: true }))
  for (const [id, labels] of shown) {
    const { answered } = await clinic.ask((s) => s.open(id))
    expect(answered.map(({ label }) => label)).toEqual(labels)
  }
})
