import { Effect, TestClock, TestContext } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, rebuildClinic, sql, Store } from '#events'
import { CLINIC } from '#testing'
import type { FormField } from '../contract.ts'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import {
  FormInvitation,
  IntakeForms,
  invitationKey,
  Invitations,
  invitationToken,
  PublicSubmissions,
} from '../index.ts'
import { InvitationAnswered, InvitationWithdrawn } from '../invitations/errors.ts'
import { storedInvitation } from '../invitations/invitation-list.ts'
import { MAX_PER_ADDRESS } from './submission-limits.ts'
import { AnswersMissing, TooManySubmissions } from '../submissions/errors.ts'
import { pdfOf } from '../../documents/testing/samples.ts'
import { formDraft } from '../testing/forms-fixture.ts'
import { freshAddress, openReceivingClinic } from '../testing/submissions-fixture.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
beforeAll(async () => {
  clinic = await openReceivingClinic()
})
afterAll(() => clinic.close())

const ada = { name: 'Ada Lindqvist' }
const keyOf = (key: string, body = key) => ({ key, bodyHash: Buffer.from(body) })
const stored = async (formId: number) => {
  const { rows } = await clinic.ask((s) => s.page({ formId }))
  return rows
}
const revise = (id: number, more: Partial<ReturnType<typeof formDraft>>) =>
  clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.revise(id, { ...formDraft(), ...more })))
const stampOf = (formId: number, version: number) =>
  Effect.flatMap(PublicSubmissions, ({ stamp }) => stamp(formId, version))
const toFields = (fields: readonly Partial<FormField>[]) =>
  fields.map((field, n) => ({
    id: `f${n}`,
    type: 'text' as const,
    label: '',
    required: false,
    hipaasensitive: false,
    ...field,
  }))

describe('a submission from a patient', () => {
  it('is answered with the stored record, without a patient name', async () => {
    const { id: formId } = await clinic.newForm()
    const sent = await clinic.send({ formId, responses: { ...ada, allergies: ' pollen ', other: 'x' } })
    expect(sent).toEqual({
      id: expect.any(Number),
      formId,
      patientId: 0,
      responses: { name: 'Ada Lindqvist', allergies: 'pollen' },
      submittedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.open(formId)))).toMatchObject({
      submissions: 1,
    })
  })

  it('is stored with the form version and labels the patient saw', async () => {
    const { id: formId } = await clinic.newForm()
    const stamp = await clinic.run(stampOf(formId, 1))
    for (const title of ['Second', 'Third'])
      await revise(formId, { title, fields: toFields([{ id: 'name', label: title }]) })
    await clinic.send({ formId, responses: { ...ada, allergies: 'pollen' }, stamp })
    await clinic.send({ formId, responses: ada })
    const [newer, older] = await stored(formId)
    expect(older).toMatchObject({ formVersion: 1, formTitle: 'Third', sensitive: true })
    expect(older?.answered.map(({ label, answer }) => [label, answer])).toEqual([
      ['Full name', 'Ada Lindqvist'],
      ['Allergies', 'pollen'],
    ])
    expect(newer).toMatchObject({ formVersion: 3, sensitive: false })
    expect(newer?.answered).toEqual([
      {
        fieldId: 'name',
        type: 'text',
        label: 'Third',
        answer: 'Ada Lindqvist',
        masked: false,
        sensitive: false,
        documentId: null,
      },
    ])
  })

  it('ignores a forged stamp and a stamp of another form', async () => {
    const { id: formId } = await clinic.newForm()
    const other = await clinic.newForm()
    await revise(formId, { title: 'Second' })
    const foreign = await clinic.run(stampOf(other.id, 1))
    const validStamp = await clinic.run(stampOf(formId, 2))
    const forged = validStamp.replace('.2.', '.1.')
    for (const stamp of [foreign, forged, `${forged}x`, 'x', ''])
      await clinic.send({ formId, responses: ada, stamp })
    expect((await stored(formId)).map(({ formVersion }) => formVersion)).toEqual([2, 2, 2, 2, 2])
  })

  it('is accepted but flagged if it came faster than anyone can read the form', async () => {
    const { id: formId } = await clinic.newForm()
    const after = (millis: number) =>
      clinic.run(
        Effect.gen(function* () {
          yield* TestClock.setTime(Date.parse('2031-03-12T09:00:00Z'))
          const stamp = yield* stampOf(formId, 1)
          yield* TestClock.adjust(millis)
          const { submit } = yield* PublicSubmissions
          const draft = { formId, responses: ada, patientId: 0, language: 'es', stamp } as const
          return yield* submit({ draft, address: freshAddress() })
        }).pipe(Effect.provide(TestContext.TestContext)),
      )
    for (const millis of [2999, 3000]) await after(millis)
    await clinic.send({ formId, responses: ada, website: 'https://spam.example' })
    await clinic.send({ formId, responses: ada, website: ' ' })
    expect((await stored(formId)).map(({ quick }) => quick)).toEqual([false, true, false, true])
    expect((await stored(formId))[3]).toMatchObject({ language: 'es' })
  })
})

describe('answers are refused', () => {
  it('if required ones are missing, and the key stays usable for the next attempt', async () => {
    const { id: formId } = await clinic.newForm()
    const refusal = await clinic.refusal({ formId }, { key: keyOf('second try', 'blank') })
    expect(refusal).toBeInstanceOf(AnswersMissing)
    expect(refusal.message).toBe('Please fill in required fields: Full name')
    expect(await clinic.send({ formId, responses: ada }, { key: keyOf('second try') })).toMatchObject({
      responses: ada,
    })
  })

  it('if the form is inactive, a draft, removed or unknown', async () => {
    const form = await clinic.newForm({ isActive: false })
    const inactive = await clinic.refusal({ formId: form.id, responses: {} })
    expect(inactive).toBeInstanceOf(FormUnavailable)
    expect(inactive.message).toBe('This form is currently inactive and not accepting submissions.')
    const draft = await clinic.newForm({ draft: true })
    expect(await clinic.refusal({ formId: draft.id })).toBeInstanceOf(FormUnavailable)
    const removedForm = await clinic.newForm()
    await clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.remove(removedForm.id)))
    expect(await clinic.refusal({ formId: removedForm.id })).toBeInstanceOf(FormNotFound)
    expect(await clinic.refusal({ formId: 12 })).toMatchObject({ message: 'Form not found' })
  })
})

describe('a repeated submission', () => {
  it('is stored once, however often it is sent in parallel with one key', async () => {
    const { id: formId } = await clinic.newForm()
    const [key, address] = [keyOf('same'), freshAddress()]
    const all = await Promise.all(
      Array.from({ length: 50 }, () => clinic.send({ formId, responses: ada }, { key, address })),
    )
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
    // Repeats do not count against the limit.
    for (let n = all.length; n <= MAX_PER_ADDRESS; n++)
      expect(await clinic.send({ formId, responses: ada }, { key, address })).toEqual(all[0])
    expect(await stored(formId)).toHaveLength(1)
    expect(await clinic.refusal({ formId, responses: ada }, { key: keyOf('same', 'other') })).toMatchObject({
      _tag: 'IdempotencyKeyReused',
    })
  })

  it('gets the first response even if staff closed the form in the meantime', async () => {
    const { id: formId } = await clinic.newForm()
    const key = keyOf('before closing')
    const first = await clinic.send({ formId, responses: ada }, { key })
    await clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.revise(formId, { isActive: false })))
    expect(await clinic.send({ formId, responses: ada }, { key })).toEqual(first)
  })

  it('is recognized without a key by page, answers, address and browser', async () => {
    const { id: formId } = await clinic.newForm()
    const stamp = await clinic.run(stampOf(formId, 1))
    const [address, userAgent] = [freshAddress(), 'Mozilla']
    const first = await clinic.send({ formId, responses: ada, stamp }, { address, userAgent })
    expect(await clinic.send({ formId, responses: ada, stamp }, { address, userAgent })).toEqual(first)
    await clinic.send({ formId, responses: { name: 'Eve' }, stamp }, { address, userAgent })
    await clinic.send({ formId, responses: ada, stamp }, { address: freshAddress(), userAgent })
    await clinic.send({ formId, responses: ada, stamp }, { address, userAgent: 'Safari' })
    expect(await stored(formId)).toHaveLength(4)
  })
})

describe('a burst', () => {
  it('of a hundred submissions is stored, each once', async () => {
    const { id: formId } = await clinic.newForm()
    const names = Array.from({ length: 100 }, (_, n) => `Patient ${n}`)
    const all = await Promise.all(names.map((name) => clinic.send({ formId, responses: { name } })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(100)
    const rows = await stored(formId)
    expect(rows.map(({ responses }) => responses['name']).sort()).toEqual(names.sort())
  })

  it('from one address is limited per minute and refused with a retry time', async () => {
    const { id: formId } = await clinic.newForm()
    const address = '2001:db8:1:2::1'
    const neighbor = '2001:db8:1:2:ffff::9'
    await clinic.refusal({ formId }, { address })
    const sent = Array.from({ length: MAX_PER_ADDRESS }, (_, n) =>
      clinic.send({ formId, responses: ada }, { address: n % 2 ? address : neighbor }),
    )
    await Promise.all(sent)
    const refusal = await clinic.refusal({ formId, responses: ada }, { address })
    expect(refusal).toBeInstanceOf(TooManySubmissions)
    expect((refusal as TooManySubmissions).retryAfter).toBeGreaterThan(0)
    expect((refusal as TooManySubmissions).retryAfter).toBeLessThanOrEqual(60)
    await clinic.send({ formId, responses: ada }, { address: '2001:db8:1:3::1' })
    expect(await stored(formId)).toHaveLength(MAX_PER_ADDRESS + 1)
  })
})

it('replaying the log rebuilds the same tables', async () => {
  const found = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(found.filter(({ differing }) => differing > 0)).toEqual([])
  const [counted] = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ n: number }>`select count(*) as n from submission_list`),
    ),
  )
  expect(counted?.n).toBeGreaterThan(150)
})

const countDocuments = async () => {
  const [row] = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ n: number }>`select count(*)::integer as n from document_list where clinic_id = ${CLINIC}`),
    ),
  )
  return row?.n
}

describe('a personal link', () => {
  const invited = {
    patientId: null,
    email: 'ada@mail.example',
    phone: '',
    name: '',
    expiresAt: '2099-01-01T00:00:00.000Z',
    channel: 'email',
    appointmentId: null,
    sendAt: null,
    repeatAt: null,
  } as const
  const invite = (formId: number) =>
    clinic.run(
      Effect.gen(function* () {
        const { id } = yield* (yield* Store).execute(FormInvitation, {
          id: 'next',
          command: { _tag: 'InviteToForm', form: 'active', details: { ...invited, formId } },
          returning: storedInvitation,
        })
        const link = { clinicId: CLINIC, formId, invitationId: id }
        return { id, token: invitationToken(yield* invitationKey, link) }
      }),
    )
  it('takes one answer of several at once, and neither answers nor files after it', async () => {
    const fields = toFields([{ id: 'name' }, { id: 'card', type: 'file' }])
    const { id: formId } = await clinic.newForm({ fields })
    const { token: invitation } = await invite(formId)
    const draft = { formId, responses: ada, invitation }
    const keys = [1, 2, 3].map((n) => keyOf(`link-${n}`))
    const sent = await Promise.allSettled(keys.map((key) => clinic.send(draft, { key })))
    const first = sent.findIndex(({ status }) => status === 'fulfilled')
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // The same request sent again is answered as the first time.
    const { id } = await clinic.send(draft, { key: keys[first] })
    expect((await stored(formId)).map((row) => row.id)).toEqual([id])
    const before = await countDocuments()
    const { token: card } = await clinic.run(clinic.attach(formId, 'card.pdf', pdfOf('a card')))
    const again = { ...draft, responses: { ...ada, card } }
    expect(await clinic.refusal(again)).toBeInstanceOf(InvitationAnswered)
    expect([await countDocuments(), (await stored(formId)).length]).toEqual([before, 1])
  })

  it('that staff withdrew takes none', async () => {
    const { id: formId } = await clinic.newForm()
    const { id, token: invitation } = await invite(formId)
    const withdraw = () => clinic.run(Effect.flatMap(Invitations, (service) => service.withdraw(id)))
    expect(await withdraw()).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) })
    expect(await clinic.refusal({ formId, responses: ada, invitation })).toBeInstanceOf(InvitationWithdrawn)
    expect(await stored(formId)).toEqual([])
  })
})
