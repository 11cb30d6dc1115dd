import { Chunk, Effect, Stream } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FormNotFound } from '../errors.ts'
import { IntakeForms } from '../index.ts'
import { SubmissionNotFound } from './errors.ts'
import { formDraft } from '../testing/forms-fixture.ts'
import { field } from '../testing/sample-answers.ts'
import { findEnglishWords } from '../../platform/testing/find-english-words.ts'
import { pdfObjects, pdfText } from '../testing/pdf-text.ts'
import { openReceivingClinic } from '../testing/submissions-fixture.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
beforeAll(async () => {
  clinic = await openReceivingClinic()
})
afterAll(() => clinic.close())

const revise = (id: number, more: Partial<ReturnType<typeof formDraft>>) =>
  clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.revise(id, { ...formDraft(), ...more })))

const csvOf = async (formId: number): Promise<string> => {
  const chunks = await clinic.ask((s) => Effect.flatMap(s.export(formId), Stream.runCollect))
  return Buffer.concat(Chunk.toReadonlyArray(chunks)).toString()
}

/** Parses CSV as a spreadsheet does. */
const cells = (csv: string): string[][] =>
  csv
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    )

describe('the responses as CSV', () => {
  it('have a line per submission, newest first, and a column for every field the form ever had', async () => {
    const { id: formId } = await clinic.newForm({
      fields: [
        field('name', 'textarea', 'Name'),
        field('old', 'text', ''),
        field('tick', 'checkbox', 'Smoker'),
      ],
    })
    await clinic.send({ formId, responses: { name: 'Åsa "Ö" Ek,\nPortland', old: 'x', tick: 'false' } })
    await revise(formId, {
      fields: [
        field('diet', 'select', 'Diet'),
        field('name', 'text', 'Full name'),
        field('sign', 'signature', 'Signed'),
      ],
    })
    const { id } = await clinic.send({
      formId,
      responses: { name: 'Eve', diet: 'not_applicable', sign: 'typed:Eve' },
    })
    const patient = await clinic.register()
    await clinic.ask((s) => s.accept(id, { patientId: patient.id, fields: [] }))
    const csv = await csvOf(formId)
    expect(csv.startsWith('\uFEFF"id","submitted","patient","state",')).toBe(true)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(cells(csv.slice(1))).toEqual([
      ['id', 'submitted', 'patient', 'state', 'Diet', 'Full name', 'Signed', 'Question 2', 'Smoker'],
      [String(id), moment, 'Rosa Maria Delgado', 'reviewed', 'Not Applicable', 'Eve', 'Eve', '', ''],
      [String(id - 1), moment, '', 'new', '', 'Åsa "Ö" Ek,\nPortland', '', 'x', 'No'],
      ['end', '2', '', '', '', '', '', '', ''],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x","y")', '  =1+1'])(
    'run no formula in a spreadsheet: %j',
    async (formula) => {
      const { id: formId } = await clinic.newForm({
        fields: [field('name', 'text', '=label'), field('why', 'textarea', 'Why')],
      })
      await clinic.send({ formId, responses: { name: formula, why: `${formula}\n${formula}` } })
      const dangerous = cells((await csvOf(formId)).slice(1))
        .flat()
        .filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))
      expect(dangerous).toEqual([])
    },
  )

  it('are read in batches without repeats or gaps', async () => {
    const { id: formId } = await clinic.newForm()
    for (let batch = 0; batch < 3; batch++) {
      const all = Array.from({ length: 170 }, (_, n) => clinic.send({ formId, responses: { name: `P${n}` } }))
      await Promise.all(all)
    }
    const lines = cells((await csvOf(formId)).slice(1)).slice(1, -1)
    const ids = lines.map(([id]) => Number(id))
    expect(ids).toHaveLength(510)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  })

  it('include those of a removed form and fail for an unknown form', async () => {
    const { id } = await clinic.newForm()
    await clinic.send({ formId: id, responses: { name: 'Ada' } })
    await clinic.run(Effect.flatMap(IntakeForms, (forms) => forms.remove(id)))
    expect(cells(await csvOf(id))).toHaveLength(3)
    expect(await clinic.ask((s) => Effect.flip(s.export(12)))).toBeInstanceOf(FormNotFound)
  })
})

describe('a printed submission', () => {
  it('shows the questions, answers, patient, time and clinic', async () => {
    const { id: formId } = await clinic.newForm({
      title: 'Consent to treatment',
      fields: [
        field('s', 'section', 'About you'),
        field('name', 'text', 'Full name'),
        field('diet', 'select', 'Diet'),
        field('why', 'textarea', 'Łódź?'),
        field('none', 'text', ''),
        field('drawn', 'signature', 'Signature'),
        field('typed', 'signature', 'Witness'),
      ],
    })
    const { id } = await clinic.send({
      formId,
      responses: {
        name: 'Ωμέγα Żółć',
        diet: 'not_applicable',
        why: 'one\ntwo \u202E\u0007three',
        drawn: 'drawn:M20 90l30-60 40 100',
        typed: 'typed:Luis Delgado',
      },
    })
    const patient = await clinic.register({ email: 'paper@mail.example' })
    await clinic.ask((s) => s.match(id, patient.id))
    await revise(formId, { title: 'Something else', fields: [] })
    const pdf = await clinic.ask((s) => s.print(id))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(60_000)
    expect(pdfText(pdf).split('\n')).toEqual([
      'Harbor Street Clinic',
      'Consent to treatment',
      'Patient: Rosa Maria Delgado',
      expect.stringMatching(/^Submitted: \w+ \d+, \d{4}, \d+:\d\d [AP]M \(New York\)$/),
      `Submission ${id}, version 1 of the form`,
      'About you',
      'Full name',
      'Ωμέγα Żółć',
      'Diet',
      'Not Applicable',
      'Łódź? · sensitive',
      'one',
      'two   three',
      'Question 4',
      '—',
      'Signature',
      'Witness',
      'Luis Delgado (signed by typing the name)',
      'Page 1 of 1',
    ])
  })

  it.each([
    [
      'es',
      /^Enviada: \d+ de \p{L}+ de \d{4}, \d+:\d\d [AP]M \(New York\)$/mu,
      'Pregunta 2',
      'No corresponde',
    ],
    ['fr', /^Envoyée\s: \d+(er)? \p{L}+ \d{4}, \d+:\d\d [AP]M \(New York\)$/mu, 'Question 2', 'Sans objet'],
  ] as const)('contains no English in %s', async (language, submitted, unnamed, fixedAnswer) => {
    const { id: formId } = await clinic.newForm({
      title: 'Admisión',
      fields: [
        field('diet', 'select', 'Dieta'),
        field('none', 'text', ''),
        field('ok', 'checkbox', 'OK'),
        { ...field('typed', 'signature', 'Firma'), hipaasensitive: true },
      ],
    })
    const { id } = await clinic.send({
      formId,
      responses: { diet: 'not_applicable', none: 'x', ok: 'false', typed: 'typed:Luis Delgado' },
    })
    const english = pdfText(await clinic.ask((s) => s.print(id)))
    expect(english).toContain('Not matched to a patient')
    const pdf = await clinic.ask((s) => s.print(id, language))
    const printed = pdfText(pdf)
    expect(printed).toMatch(submitted)
    expect(printed.split('\n')).toEqual(expect.arrayContaining([unnamed, fixedAnswer]))
    expect(findEnglishWords(english)).not.toEqual([])
    expect(findEnglishWords(printed)).toEqual([])
    const same = english.split('\n').filter((line) => printed.split('\n').includes(line))
    const names = ['Harbor Street Clinic', 'Admisión', 'Dieta', 'x', 'OK', 'Firma · sensible']
    const alike = language === 'fr' ? ['Question 2'] : ['No']
    expect(same.filter((line) => ![...names, ...alike].includes(line))).toEqual([])
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`)
  })

  it('contains no active content and stays small, even with hostile answers', async () => {
    const hostile = [
      '(/JavaScript (app.alert(1)) /OpenAction)',
      ') Tj ET endstream endobj 1 0 obj << /S /JavaScript >>',
      '<script>alert(1)</script>',
      `${'x'.repeat(9_990)}`,
      'y\n'.repeat(4_900),
      '\u202E\u2066\u200F\uFEFF',
      'https://evil.example/?q=1',
    ]
    const { id: formId } = await clinic.newForm({
      title: '(/JavaScript)',
      fields: hostile.map((_, n) => field(`f${n}`, 'textarea', hostile[n % 3] ?? '')),
    })
    const { id } = await clinic.send({
      formId,
      responses: Object.fromEntries(hostile.map((text, n) => [`f${n}`, text])),
    })
    const pdf = await clinic.ask((s) => s.print(id))
    expect(pdf.length).toBeLessThan(200_000)
    const dictionaries = [...pdfObjects(pdf).values()].map((each) => each.split('BT')[0]).join('\n')
    expect(dictionaries).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|URI|Launch|Annots|AcroForm|EmbeddedFile)\b/,
    )
    expect(pdfText(pdf)).toContain('<script>alert(1)</script>')
    expect(pdfText(pdf)).toMatch(/Page 1 of \d+/)
  })

  it('is refused for an unknown submission', async () => {
    expect(await clinic.ask((s) => Effect.flip(s.print(987_654)))).toBeInstanceOf(SubmissionNotFound)
  })
})
