import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStreamReader, rebuildClinic, verifyClinic } from '#events'
import { Documents } from '#modules/documents'
import { Patients } from '#modules/patients'
import { withClient } from '#modules/platform'
import { CLINIC } from '#testing'
import { pdfOf } from '../../documents/testing/samples.ts'
import { FormNotFound, FormTakesNoFiles, FormUnavailable } from '../errors.ts'
import { FILES_PER_ADDRESS } from './file-limits.ts'
import { PublicSubmissions } from '../index.ts'
import { TooManySubmissions } from '../submissions/errors.ts'
import { newPerson } from '../testing/sample-answers.ts'
import { freshAddress, openReceivingClinic } from '../testing/submissions-fixture.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
let formId: number
const card = {
  id: 'card',
  type: 'file',
  label: 'Insurance card',
  required: true,
  hipaasensitive: true,
} as const
const other = {
  id: 'other',
  type: 'file',
  label: 'Anything else',
  required: false,
  hipaasensitive: false,
} as const
const fields = [{ ...card, documentType: 'Insurance Card' as const }, other]
beforeAll(async () => {
  clinic = await openReceivingClinic()
  formId = (await clinic.newForm({ fields })).id
})
afterAll(() => clinic.close())

const attach = async (name: string, content = pdfOf(name)) =>
  (await clinic.run(clinic.attach(formId, name, content))).token
const withSubmission = async (id: number) => {
  const { rows } = await clinic.run(Effect.flatMap(Documents, (documents) => documents.page({})))
  return rows.filter(({ submissionId }) => submissionId === id)
}
const contentOf = (id: number) =>
  clinic.run(
    Effect.flatMap(Documents, (documents) => documents.download(id, () => undefined)).pipe(
      Effect.flatMap(({ content }) =>
        Effect.promise(async () => Buffer.concat((await content?.toArray()) ?? [])),
      ),
    ),
  )
const stampOf = (version: number) =>
  clinic.run(Effect.flatMap(PublicSubmissions, ({ stamp }) => stamp(formId, version)))
const sql = (text: string, values: readonly unknown[] = []) =>
  withClient(clinic.adminUrl, (client) => client.query(text, [...values]).then(({ rows }) => rows))

describe('a file sent with a form', () => {
  it('becomes a document of the submission and follows its patient match', async () => {
    const responses = { card: await attach('Card 1.pdf'), other: await attach('ünder.pdf') }
    const receipt = await clinic.send({ formId, responses })
    expect(receipt.responses).toEqual({ card: 'Card 1.pdf', other: 'ünder.pdf' })
    const [second, first] = await withSubmission(receipt.id)
    expect(first).toMatchObject({
      patientId: 0,
      fieldId: 'card',
      originalName: 'Card 1.pdf',
      documentType: 'Insurance Card',
      isSensitive: true,
      state: 'kept',
    })
    expect(second).toMatchObject({ fieldId: 'other', documentType: 'Other', isSensitive: false })
    const { answered } = await clinic.ask((s) => s.open(receipt.id))
    expect(answered.map(({ answer, documentId }) => [answer, documentId])).toEqual([
      ['Card 1.pdf', first?.id],
      ['ünder.pdf', second?.id],
    ])

    const patients = [await clinic.register(newPerson()), await clinic.register(newPerson())]
    for (const { id } of patients) {
      await clinic.ask((s) => s.match(receipt.id, id))
      expect((await withSubmission(receipt.id)).map(({ patientId }) => patientId)).toEqual([id, id])
    }
    await clinic.ask((s) => s.unmatch(receipt.id))
    expect((await withSubmission(receipt.id)).map(({ patientId }) => patientId)).toEqual([0, 0])
    expect(await contentOf(first?.id ?? 0)).toEqual(pdfOf('Card 1.pdf'))

    const [{ id: erased } = { id: 0 }] = patients
    await clinic.ask((s) => s.match(receipt.id, erased))
    await clinic.run(Effect.flatMap(Patients, (service) => service.remove(erased)))
    await clinic.run(Effect.flatMap(Patients, (service) => service.erase(erased, 'as asked')))
    expect(await withSubmission(receipt.id)).toEqual([])
    const left = await clinic.ask((s) => s.open(receipt.id))
    expect(left.responses).toEqual({})
    const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
    expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
  })

  it('is unreadable after its patient is erased, even if it was matched to another patient before', async () => {
    const receipt = await clinic.send({ formId, responses: { card: await attach('Karte Weber.pdf') } })
    const [document] = await withSubmission(receipt.id)
    const [before, owner] = [await clinic.register(newPerson()), await clinic.register(newPerson())]
    for (const { id } of [before, owner]) await clinic.ask((s) => s.match(receipt.id, id))
    const readHistory = () =>
      clinic.run(Effect.flatMap(makeStreamReader, (pastOf) => pastOf(CLINIC, 'document', document?.id ?? 0)))
    expect(JSON.stringify(await readHistory())).toMatch(/Karte Weber.*"contentKey":"[^"]/)

    await clinic.run(Effect.flatMap(Patients, (service) => service.remove(owner.id)))
    await clinic.run(Effect.flatMap(Patients, (service) => service.erase(owner.id, 'as asked')))
    expect(JSON.stringify(await readHistory())).not.toMatch(/Karte Weber|"contentKey":"[^"]/)
  })

  it('stays readable when a patient it was matched to before is erased', async () => {
    const receipt = await clinic.send({ formId, responses: { card: await attach('Karte Roth.pdf') } })
    const [document] = await withSubmission(receipt.id)
    const [before, owner] = [await clinic.register(newPerson()), await clinic.register(newPerson())]
    for (const { id } of [before, owner]) await clinic.ask((s) => s.match(receipt.id, id))
    await clinic.run(Effect.flatMap(Patients, (service) => service.remove(before.id)))
    await clinic.run(Effect.flatMap(Patients, (service) => service.erase(before.id, 'as asked')))
    expect(await withSubmission(receipt.id)).toMatchObject([{ originalName: 'Karte Roth.pdf' }])
    expect(await contentOf(document?.id ?? 0)).toEqual(pdfOf('Karte Roth.pdf'))
  })

  it('gets a name that can be stored, however it was sent', async () => {
    const name = `Karte\u0000\u0007 ${'x'.repeat(400)}.pdf`
    const receipt = await clinic.send({ formId, responses: { card: await attach(name) } })
    const [document] = await withSubmission(receipt.id)
    expect(document?.originalName).toMatch(/^Karte {3}x+…x+\.pdf$/)
    expect(document?.originalName.length).toBeLessThan(256)
    expect(receipt.responses).toEqual({ card: document?.originalName })
  })

  it('is accepted once, and a repeat from a page without scripts gets the first response', async () => {
    const token = await attach('once.pdf')
    const sent = await clinic.send({ formId, responses: { card: token } })
    const repeatRefusal = await clinic.refusal({ formId, responses: { card: token } })
    expect(repeatRefusal).toMatchObject({ fields: { card: 'Please choose the file again' } })
    const twice = await attach('twice.pdf')
    expect(await clinic.refusal({ formId, responses: { card: twice, other: twice } })).toMatchObject({
      params: { faults: { other: { fault: 'file' } } },
    })
    expect(await withSubmission(sent.id)).toHaveLength(1)

    const stamp = await stampOf(1)
    const address = freshAddress()
    const [one, two] = [
      await clinic.send({ formId, stamp, responses: { card: await attach('again.pdf') } }, { address }),
      await clinic.send({ formId, stamp, responses: { card: await attach('again.pdf') } }, { address }),
    ]
    expect(two.id).toBe(one.id)
    expect(await withSubmission(one.id)).toHaveLength(1)
  })

  it('is refused if it belongs to another form or its lease has expired', async () => {
    const elsewhere = await clinic.newForm({ fields })
    const foreign = (await clinic.run(clinic.attach(elsewhere.id, 'other.pdf', pdfOf('x')))).token
    for (const answer of [foreign, 'sending', 'report.pdf', `${foreign}x`])
      expect(await clinic.refusal({ formId, responses: { card: answer } })).toMatchObject({
        message: 'Please check your answers to: Insurance card',
        fields: { card: 'Please choose the file again' },
      })
    expect(await clinic.refusal({ formId, responses: {} })).toMatchObject({
      params: { faults: { card: { fault: 'missing' } } },
    })
    const late = await attach('late.pdf')
    await sql("update document_places set until = now() - interval '1 second'")
    expect(await clinic.refusal({ formId, responses: { card: late } })).toMatchObject({
      params: { faults: { card: { fault: 'file', label: 'Insurance card' } } },
    })
  })

  it('is refused by a form without file fields and when storage is full', async () => {
    const refused = (id: number, name = 'x.pdf', content = pdfOf('x')) =>
      clinic.run(Effect.flip(clinic.attach(id, name, content)))
    expect(await refused(987_654)).toBeInstanceOf(FormNotFound)
    expect(await refused((await clinic.newForm()).id)).toBeInstanceOf(FormTakesNoFiles)
    const inactive = await clinic.newForm({ fields, isActive: false })
    expect(await refused(inactive.id)).toBeInstanceOf(FormUnavailable)
    expect(await refused(formId, 'x.pdf', Buffer.from('<html>'))).toMatchObject({ _tag: 'FileRefused' })

    const token = await attach('full.pdf')
    const [{ bytes } = { bytes: 0 }] = await sql('select bytes from document_totals')
    await sql('update document_totals set bytes = 1000000000000')
    expect(await refused(formId)).toMatchObject({
      _tag: 'NoRoomForFile',
      message: 'This file cannot be saved right now. Please try again later, or bring it with you.',
    })
    expect(await clinic.refusal({ formId, responses: { card: token } })).toMatchObject({
      params: { faults: { card: { fault: 'fileRoom' } } },
    })
    // The last tenth is reserved for staff.
    const quota = 20 * 2 ** 30
    await sql('update document_totals set bytes = $1', [quota * 0.95])
    expect(await refused(formId)).toMatchObject({ _tag: 'NoRoomForFile' })
    await sql('update document_totals set bytes = $1', [bytes])
    expect(await clinic.send({ formId, responses: { card: token } })).toMatchObject({
      responses: { card: 'full.pdf' },
    })
  })

  it('is refused when one address sends too many', async () => {
    const address = freshAddress()
    const one = Effect.either(clinic.attach(formId, 'x.pdf', Buffer.from('none'), address))
    const all = await clinic.run(Effect.all(Array.from({ length: FILES_PER_ADDRESS + 1 }, () => one)))
    const last = all.flatMap((each) => (each._tag === 'Left' ? [each.left] : [])).at(-1)
    expect(last).toBeInstanceOf(TooManySubmissions)
    await clinic.run(clinic.attach(formId, 'x.pdf', pdfOf('x')))
  })
})
