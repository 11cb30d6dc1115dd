import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, rebuildClinic, sql, verifyClinic } from '#events'
import { PatientNotFound, Patients } from '#modules/patients'
import { CLINIC, originOf } from '#testing'
import type { Answers } from '../contract.ts'
import { IntakeForms } from '../index.ts'
import { pendingSubmissions } from './pending-submissions.ts'
import { NoSuchPatient, SubmissionNotFound } from './errors.ts'
import { formDraft } from '../testing/forms-fixture.ts'
import { IDENTIFYING_FIELDS, field, newPerson } from '../testing/sample-answers.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openReceivingClinic } from '../testing/submissions-fixture.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
let formId: number
beforeAll(async () => {
  clinic = await openReceivingClinic()
  formId = (await clinic.newForm({ fields: IDENTIFYING_FIELDS })).id
})
afterAll(() => clinic.close())

const send = async (responses: Answers) => (await clinic.send({ formId, responses })).id
const entries = async () => {
  const rows = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ said: string }>`select action || ' ' || subject as said from access_ledger
        where clinic_id = ${CLINIC} order by day, entry`),
    ),
  )
  return rows.map(({ said }) => said)
}

describe('submissions', () => {
  it('are matched, unmatched, reviewed and reopened', async () => {
    const { id } = await clinic.register(newPerson())
    const submission = await send({ why: 'x' })
    expect(await clinic.ask((s) => s.match(submission, id))).toMatchObject({ patientId: id, state: 'new' })
    expect(await clinic.ask((s) => s.unmatch(submission))).toMatchObject({ patientId: 0, patientName: null })
    expect(await clinic.ask((s) => s.reviewed(submission))).toMatchObject({ state: 'reviewed' })
    expect(await clinic.ask((s) => s.reopen(submission))).toMatchObject({ state: 'new', version: 5 })
    expect(await clinic.ask((s) => Effect.flip(s.match(submission, 987_654)))).toBeInstanceOf(NoSuchPatient)
    expect(await clinic.ask((s) => Effect.flip(s.match(987_654, id)))).toBeInstanceOf(SubmissionNotFound)
  })

  it('show an unticked checkbox as No, with a badge that goes by the question', async () => {
    const form = await clinic.newForm({
      fields: [
        field('why', 'text', 'Why'),
        { ...field('smokes', 'checkbox', 'Smoker'), hipaasensitive: true },
      ],
    })
    const { id } = await clinic.send({ formId: form.id, responses: { why: 'x' } })
    const no = { fieldId: 'smokes', answer: 'No', sensitive: true }
    const submission = await clinic.ask((s) => s.open(id))
    expect(submission).toMatchObject({ sensitive: true, responses: { why: 'x', smokes: 'false' } })
    expect(submission.answered).toMatchObject([{ fieldId: 'why' }, no])
    const patient = await clinic.register(newPerson())
    const { answers } = await clinic.ask((s) => s.review(id, patient.id))
    expect(answers).toMatchObject([{ fieldId: 'why' }, no])
  })

  it('name their sender, and in pages the patient who may be it', async () => {
    const one = newPerson()
    const { id } = await clinic.register(one)
    const { firstName: name, email } = one
    const form = await clinic.newForm({
      fields: [
        { ...field('who', 'text', 'Nombre completo'), record: 'fullName' as const },
        field('email', 'email', 'Correo'),
      ],
    })
    const sent: number[] = []
    const all: readonly Answers[] = [{ who: 'Beatrice Nolan' }, { who: `  ${name}`, email }, { email }, {}]
    for (const responses of all) sent.push((await clinic.send({ formId: form.id, responses })).id)
    await clinic.ask((s) => s.reviewed(sent[2] ?? 0))
    const list = async (limit?: number, origin = originOf(CLINIC)) => {
      const query = { formId: form.id, ...(limit ? { limit } : {}) }
      const { rows } = await clinic.ask((s) => s.page(query), origin)
      return rows.toReversed().map((row) => [row.submittedName, row.likelyPatient])
    }
    expect(await list(10)).toEqual([
      ['Beatrice Nolan', null],
      [name, { id, name: `${name} Delgado` }],
      ['', null],
      ['', null],
    ])
    const auditor = originOf(CLINIC, { actor: { kind: 'user', id: 2, role: 'auditor' } })
    expect((await list(10, auditor))[1]).toEqual([name, null])
    expect((await list()).map(([, likely]) => likely)).toEqual([null, null, null, null])
    expect(pdfText(await clinic.ask((s) => s.print(sent[0] ?? 0)))).toContain(
      'Patient: Beatrice Nolan (not matched to a patient)',
    )
  })

  it('keep the name of a removed patient', async () => {
    const one = newPerson()
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
    const other = await clinic.newForm({ title: '100% consent_form', fields: IDENTIFYING_FIELDS })
    const sent: number[] = []
    for (const why of ['Kopfweh', 'back\\ache', '50%', 'a_b'])
      sent.push((await clinic.send({ formId: other.id, responses: { why } })).id)
    const { id } = await clinic.register({ ...newPerson(), lastName: 'Quetzal' })
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

  it('are counted while they wait for review, now and at an earlier moment', async () => {
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
  it('records whose answers were read, and how', async () => {
    const { id } = await clinic.register(newPerson())
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

it('completes an incomplete record with the answers that are accepted', async () => {
  const { id, missing } = await clinic.register({ ...newPerson(), address: '', dateOfBirth: '' })
  expect(missing).toEqual(['dateOfBirth', 'address'])
  const submissionId = await send({ why: 'Pain', home: '9 Pine Street' })
  await clinic.ask((s) => s.accept(submissionId, { patientId: id, fields: ['home'] }))
  expect(await clinic.run(Effect.flatMap(Patients, ({ open }) => open(id)))).toMatchObject({
    address: '9 Pine Street',
    missing: ['dateOfBirth'],
  })
})

describe('erasing a patient', () => {
  it('removes their answers from every list and event, and the log still verifies', async () => {
    const one = newPerson()
    const { id } = await clinic.register(one)
    const [submissionId, others] = [
      await send({ why: 'Secret of Rosa', home: 'Hidden Lane' }),
      await send({ why: 'Kept' }),
    ]
    await clinic.ask((s) => s.accept(submissionId, { patientId: id, fields: ['home'] }))
    await clinic.run(Effect.flatMap(Patients, (patients) => patients.erase(id, 'as asked')))
    expect(await clinic.ask((s) => s.open(submissionId))).toMatchObject({
      patientId: id,
      patientName: null,
      responses: {},
      answered: [],
    })
    expect(await clinic.ask((s) => s.open(others))).toMatchObject({ responses: { why: 'Kept' } })
    expect(await clinic.ask((s) => Effect.flip(s.provenance(id)))).toBeInstanceOf(PatientNotFound)
    expect(await clinic.ask((s) => s.review(submissionId))).toMatchObject({
      answers: [],
      draft: {},
      patient: null,
    })
    expect((await clinic.ask((s) => s.print(submissionId))).subarray(0, 5).toString()).toBe('%PDF-')
    const [left] = await clinic.run(
      Effect.flatMap(Database, ({ query }) =>
        query(sql<{ n: number }>`select (select count(*) from patient_provenance
            where clinic_id = ${CLINIC} and patient_id = ${id}) + (select count(*) from subject_keys
            where clinic_id = ${CLINIC} and subject in (${`submission-${submissionId}`}, ${`patient-${id}`})) as n`),
      ),
    )
    expect(left?.n).toBe(0)
    await clinic.ask((s) => s.reopen(submissionId))
    const found = await clinic.run(rebuildClinic(CLINIC, { write: false }))
    expect(found.filter(({ differing }) => differing > 0)).toEqual([])
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
  })
})

it('every submission keeps the labels the patient saw, after form changes and a replay', async () => {
  const made = await clinic.newForm({ title: 'Edition 1', fields: IDENTIFYING_FIELDS })
  const expectedLabels: [number, string[]][] = []
  for (let n = 1; n <= 6; n++) {
    const fields = [...IDENTIFYING_FIELDS.slice(n - 1), field(`new${n}`, 'text', `New ${n}`)]
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
    expectedLabels.push([
      sent.id,
      form.fields.filter(({ type }) => type === 'text').map(({ label }) => label),
    ])
  }
  await clinic.run(rebuildClinic(CLINIC, { write: true }))
  for (const [id, labels] of expectedLabels) {
    const { answered } = await clinic.ask((s) => s.open(id))
    expect(answered.map(({ label }) => label)).toEqual(labels)
  }
  const { rows } = await clinic.ask((s) => s.page({ formId: made.id }))
  const listed = rows.map(({ answered }) => answered.map(({ label }) => label))
  expect(listed).toEqual(expectedLabels.map(([, labels]) => labels).toReversed())
})
