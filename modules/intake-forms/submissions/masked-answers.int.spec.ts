import { Chunk, Effect, Stream } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, sql } from '#events'
import { CLINIC, originOf } from '#testing'
import { MASK } from '#modules/kernel'
import { subscribeWithTestPayments } from '../../billing/testing/subscribed-clinic.ts'
import type { Answers } from '../contract.ts'
import { SubmissionNotFound } from './errors.ts'
import { OTHER_CLINIC } from '../testing/forms-fixture.ts'
import { field } from '../testing/sample-answers.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openReceivingClinic, ROSA } from '../testing/submissions-fixture.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
beforeAll(async () => {
  clinic = await openReceivingClinic()
})
afterAll(() => clinic.close())

const compliance = (on: boolean) =>
  clinic.run(subscribeWithTestPayments('solo', on ? ['compliance-mode'] : []))

const sensitive = <Field extends object>(fieldDefinition: Field) => ({
  ...fieldDefinition,
  hipaasensitive: true,
})
const ASKED = [
  field('name', 'text', 'Full name'),
  sensitive(field('born', 'date', 'Date of birth')),
  sensitive(field('meds', 'textarea', 'Medications')),
  sensitive(field('smokes', 'checkbox', 'Smoker')),
  {
    ...field('packs', 'text', 'Packs a day'),
    showWhen: { field: 'smokes', is: 'equals', value: 'true' },
  } as const,
  { ...field('diet', 'text', 'Diet'), showWhen: { field: 'meds', is: 'answered' } } as const,
]
const ANSWERS = { name: 'Rosa Maria Delgado', born: ROSA.dateOfBirth, meds: 'Lithium', diet: 'Vegan' }
const SECRETS = /lithium|1967-08-11/i

let formCount = 0
const submitted = async (responses: Readonly<Record<string, string>> = ANSWERS) => {
  const { id: formId } = await clinic.newForm({ title: `Form ${(formCount += 1)}`, fields: ASKED })
  return { formId, id: (await clinic.send({ formId, responses })).id }
}

const ledger = () =>
  clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(
        sql<{
          action: string
          subject: string
          actor: string
        }>`select action, subject, actor from access_ledger
            where clinic_id = ${CLINIC} order by day, entry`,
      ),
    ),
  )

/** Returns the access ledger entries that the work adds. */
const left = async (task: () => Promise<unknown>) => {
  const before = (await ledger()).length
  await task()
  return (await ledger()).slice(before).map(({ action, subject }) => `${action} ${subject}`)
}

const csvOf = async (formId: number) =>
  Buffer.concat(
    Chunk.toReadonlyArray(await clinic.ask((s) => Effect.flatMap(s.export(formId), Stream.runCollect))),
  ).toString()

describe('when sensitive answers are masked', () => {
  beforeAll(() => compliance(true))

  it('lists, records and reviews leave them out and mark where they are', async () => {
    const { formId, id } = await submitted()
    const patient = await clinic.register()
    const [listed] = (await clinic.ask((s) => s.page({ formId }))).rows
    expect(listed).toMatchObject({ sensitive: true, responses: { name: ANSWERS.name, diet: 'Vegan' } })
    expect(listed?.answered.map(({ fieldId, answer, masked }) => [fieldId, answer, masked])).toEqual([
      ['name', ANSWERS.name, false],
      ['born', '', true],
      ['meds', '', true],
      // The list shows an unticked checkbox too. Otherwise its presence would reveal a tick.
      ['smokes', '', true],
      ['diet', 'Vegan', false],
    ])
    const review = await clinic.ask((s) => s.review(id, patient.id))
    expect(
      review.answers.map(({ fieldId, answer, record, same, masked }) => [
        fieldId,
        answer,
        record,
        same,
        masked,
      ]),
    ).toEqual([
      ['name', ANSWERS.name, 'Rosa Maria Delgado', true, false],
      // Whether the record says the same would confirm a guess.
      ['born', '', ROSA.dateOfBirth, false, true],
      ['meds', '', null, false, true],
      ['smokes', '', null, false, true],
      ['diet', 'Vegan', null, false, false],
    ])
    expect(review.form.fields.map((each) => [each.id, 'showWhen' in each])).toEqual(
      ['name', 'born', 'meds', 'smokes', 'diet'].map((name) => [name, false]),
    )
    const answers = [
      listed,
      { ...review, patient: null, answers: review.answers.map((each) => ({ ...each, record: null })) },
      await clinic.ask((s) => s.open(id)),
      await clinic.ask((s) => s.match(id, patient.id)),
      // Staff can accept an answer they did not reveal.
      await clinic.ask((s) => s.accept(id, { patientId: patient.id, fields: ['born'] })),
      await clinic.ask((s) => s.reopen(id)),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(SECRETS)
    expect(await clinic.ask((s) => s.provenance(patient.id))).toMatchObject([{ field: 'dateOfBirth' }])
  })

  it('the same sensitive questions are masked whatever was answered', async () => {
    const { id: formId } = await clinic.newForm({
      title: `Form ${(formCount += 1)}`,
      fields: [
        field('name', 'text', 'Full name'),
        sensitive(field('hiv', 'radio', 'HIV')),
        {
          ...sensitive(field('hivmed', 'text', 'Which medicine?')),
          showWhen: { field: 'hiv', is: 'equals', value: 'yes' },
        },
        sensitive(field('notes', 'textarea', 'Anything else')),
      ],
    })
    const replies: readonly Answers[] = [
      { name: 'Ada Yes', hiv: 'yes', hivmed: 'x' },
      { name: 'Ada No', hiv: 'no' },
      { name: 'Ada' },
    ]
    const shown = []
    for (const responses of replies) {
      const { id } = await clinic.send({ formId, responses })
      const review = await clinic.ask((s) => s.review(id))
      const row = await clinic.ask((s) => s.open(id))
      shown.push({
        sensitive: [row.sensitive, review.submission.sensitive],
        answered: row.answered.slice(1),
        reviewed: review.answers.slice(1),
        form: review.form,
        printed: pdfText(await clinic.ask((s) => s.print(id))).split(MASK).length,
      })
    }
    expect(shown[0]?.answered.map(({ fieldId, masked }) => [fieldId, masked])).toEqual([
      ['hiv', true],
      ['hivmed', true],
      ['notes', true],
    ])
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
    const lines = (await csvOf(formId)).split('\n').filter((line) => line.includes(MASK))
    expect(lines.map((line) => line.split(MASK).length - 1)).toEqual([3, 3, 3])
  })

  it('a review confirms no guess at a masked answer', async () => {
    const { id } = await submitted()
    const guess = async (dateOfBirth: string) => {
      const patient = await clinic.register({ email: `${dateOfBirth}@mail.example`, dateOfBirth })
      const { answers, suggestions } = await clinic.ask((s) => s.review(id, patient.id))
      return {
        same: answers.map(({ fieldId, same }) => [fieldId, same]),
        suggested: suggestions.some((each) => each.id === patient.id),
      }
    }
    const right = await guess(ANSWERS.born)
    expect(right.suggested).toBe(false)
    expect(await guess('1967-08-12')).toEqual(right)
    const [listed] = (await clinic.ask((s) => s.page({ limit: 1 }))).rows
    expect([listed?.id, listed?.likelyPatient]).toEqual([id, null])
  })

  it('accepting all masked answers tells nobody which questions are without one', async () => {
    const { id } = await submitted({ name: 'Rosa Maria Delgado' })
    const patient = await clinic.register({ email: 'blank@mail.example', dateOfBirth: '1980-01-01' })
    const row = await clinic.ask((s) => s.accept(id, { patientId: patient.id, fields: ['born'] }))
    expect(row).toMatchObject({ state: 'reviewed', patientId: patient.id })
  })

  it('revealing one returns it and records the access with its patient', async () => {
    const { id } = await submitted()
    const one = await clinic.ask((s) => s.reveal(id, 'meds'))
    expect(one).toMatchObject({
      responses: { meds: 'Lithium' },
      answered: [{ fieldId: 'meds', label: 'Medications', answer: 'Lithium', masked: false }],
      draft: { firstName: 'Rosa Maria', lastName: 'Delgado' },
    })
    expect(JSON.stringify(one)).not.toContain(ROSA.dateOfBirth)
    const all = await clinic.ask((s) => s.reveal(id))
    expect(all.answered.map(({ fieldId, answer }) => [fieldId, answer])).toEqual([
      ['born', ROSA.dateOfBirth],
      ['meds', 'Lithium'],
      ['smokes', 'No'],
    ])
    expect(all.draft).toMatchObject({ dateOfBirth: ROSA.dateOfBirth })
    // Revealing returns nothing for fields that are not sensitive or were hidden.
    expect((await clinic.ask((s) => s.reveal(id, 'name'))).responses).toEqual({})
    expect((await clinic.ask((s) => s.reveal(id, 'packs'))).responses).toEqual({})

    const patient = await clinic.register({ email: 'shown@mail.example' })
    expect(await left(() => clinic.ask((s) => s.reveal(id, 'meds')))).toEqual([`reveal submission-${id}`])
    await clinic.ask((s) => s.match(id, patient.id))
    expect(await left(() => clinic.ask((s) => s.reveal(id, 'meds')))).toEqual([
      `reveal patient-${patient.id}`,
    ])
    const refused = clinic.ask((s) => Effect.flip(s.reveal(id)), originOf(OTHER_CLINIC))
    expect(await left(async () => expect(await refused).toBeInstanceOf(SubmissionNotFound))).toEqual([])
  })

  it('search ignores masked answers and finds the others', async () => {
    const { formId } = await submitted({ ...ANSWERS, meds: 'Quetiapine', diet: 'Quince' })
    const found = async (q: string) => (await clinic.ask((s) => s.page({ formId, q }))).total
    expect(await found('quetiapine')).toBe(0)
    expect(await found('quince')).toBe(1)
    await compliance(false)
    expect(await found('quetiapine')).toBe(1)
    await compliance(true)
  })

  it('exports and printouts mask them', async () => {
    const { formId, id } = await submitted()
    const traces = await left(async () => {
      for (const text of [await csvOf(formId), pdfText(await clinic.ask((s) => s.print(id)))]) {
        expect(text).not.toMatch(SECRETS)
        expect(text).not.toContain('08/11/1967')
        expect(text).toContain('Vegan')
        expect(text.split(MASK).length - 1).toBe(3)
      }
    })
    expect(traces).toEqual([`export intake-form-${formId}`, `download submission-${id}`])
  })

  it('exports and printouts are complete again when masking is off', async () => {
    const { formId, id } = await submitted()
    await compliance(false)
    expect(await csvOf(formId)).toContain('"Lithium"')
    expect(pdfText(await clinic.ask((s) => s.print(id)))).toContain('Lithium')
    await compliance(true)
  })
})

it('masking applies only while the clinic has it turned on', async () => {
  await compliance(false)
  const { id } = await submitted()
  const open = () => clinic.ask((s) => s.open(id))
  const fullAnswers = {
    responses: ANSWERS,
    answered: [{}, { answer: ROSA.dateOfBirth, masked: false }, {}, {}, {}],
  }
  expect(await open()).toMatchObject(fullAnswers)
  await compliance(true)
  expect(JSON.stringify(await open())).not.toMatch(SECRETS)
  await compliance(false)
  expect(await open()).toMatchObject(fullAnswers)
})
