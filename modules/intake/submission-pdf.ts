import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import type { FormVersion } from './form-versions.ts'
import { allAsked } from './answered.ts'
import { PAD, type Point, signed, strokesOf } from './signature.ts'
import type { SubmissionRow } from './submission-list.ts'

/** What is printed: the submission, the form as it was shown, and the words around it. */
export interface Printed {
  readonly submission: SubmissionRow
  readonly form: Pick<FormVersion, 'title' | 'fields'>
  readonly clinic: string
  /** When it was submitted, with the zone of the clocks that say so. */
  readonly submitted: string
}

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${name}.ttf`))
const REGULAR = font('')
const BOLD = font('-Bold')

const MARGIN = 54
const INK = '#1c1917'
const QUIET = '#57534e'
const RULE = '#d6d3d1'
const NOTHING = '—'

const LONGEST_WORD = 60
/** After so many lines of one answer the others are written in a row. */
const MOST_LINES = 200

// Breaking one long word takes a second for each five thousand letters, so it is given places to break.
const breakable = (text: string): string =>
  text.replaceAll(new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu'), '$&\u200B')

// Characters that print as nothing can turn the line around, or hide a part of it.
const plain = (text: string): string =>
  breakable(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}]/gu, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
      .split('\n')
      .reduce((all, line, n) => `${all}${n < MOST_LINES ? '\n' : ' / '}${line}`),
  )

type Page = InstanceType<typeof PDFDocument>

const written = (page: Page, text: string, size: number, face = REGULAR, colour = INK): Page =>
  page
    .font(face)
    .fontSize(size)
    .fillColor(colour)
    .text(plain(text) || NOTHING, { lineGap: 2 })

const heading = (page: Page, { submission, form, clinic, submitted }: Printed): void => {
  written(page, clinic, 9, REGULAR, QUIET).moveDown(0.4)
  written(page, form.title, 17, BOLD).moveDown(0.5)
  const patient = submission.patientName ?? 'Not matched to a patient'
  written(page, `Patient: ${patient}`, 10).moveDown(0.1)
  written(page, `Submitted: ${submitted}`, 10).moveDown(0.1)
  written(
    page,
    `Submission ${submission.id}, version ${submission.formVersion} of the form`,
    9,
    REGULAR,
    QUIET,
  )
  page.moveDown(0.8)
  const { x, y } = page
  page
    .moveTo(x, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke()
  page.moveDown(0.8)
}

const SIGNATURE_WIDTH = 240
const SIGNATURE_HEIGHT = (SIGNATURE_WIDTH * PAD.height) / PAD.width

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

const drawing = (page: Page, path: string): void => {
  if (page.y + SIGNATURE_HEIGHT > page.page.height - 2 * MARGIN) page.addPage()
  const { x, y } = page
  const scale = SIGNATURE_WIDTH / PAD.width
  page.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(INK)
  const at = ([left, top]: Point): [number, number] => [
    x + within(left, PAD.width) * scale,
    y + within(top, PAD.height) * scale,
  ]
  for (const stroke of strokesOf(path) ?? []) {
    const [first, ...rest] = stroke as [Point, ...Point[]]
    page.moveTo(...at(first))
    for (const point of rest.length > 0 ? rest : [first]) page.lineTo(...at(point))
    page.stroke()
  }
  page.rect(x, y, SIGNATURE_WIDTH, SIGNATURE_HEIGHT).lineWidth(0.5).strokeColor(RULE).stroke()
  page.x = x
  page.y = y + SIGNATURE_HEIGHT
}

const signature = (page: Page, stored: string): void => {
  const how = signed(stored)
  if (how?.by === 'hand') return drawing(page, how.text)
  written(page, how ? `${how.text} (signed by typing the name)` : NOTHING, 11)
}

const body = (page: Page, { submission, form }: Printed): void => {
  const asked = new Map(allAsked(form.fields, submission.responses).map((each) => [each.fieldId, each]))
  for (const { id, type, label } of form.fields) {
    const entry = asked.get(id)
    if (type === 'section') written(page.moveDown(0.4), label, 13, BOLD)
    else {
      written(page, `${entry?.label ?? ''}${entry?.sensitive ? ' · sensitive' : ''}`, 8.5, BOLD, QUIET)
      page.moveDown(0.15)
      if (type === 'signature') signature(page, entry?.answer ?? '')
      else written(page, entry?.answer ?? '', 11)
    }
    page.moveDown(0.7)
  }
}

const numbering = (page: Page): void => {
  const { start, count } = page.bufferedPageRange()
  for (let n = start; n < start + count; n++) {
    page.switchToPage(n)
    // In the margin, where text would begin another page.
    page.page.margins.bottom = 0
    page.font(REGULAR).fontSize(8).fillColor(QUIET)
    page.text(`Page ${n + 1} of ${count}`, MARGIN, page.page.height - 36, {
      align: 'right',
      lineBreak: false,
    })
  }
}

/** A submission on paper. Nothing in it does anything. */
export const pdfOf = (printed: Printed): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const info = { Title: `Submission ${printed.submission.id}`, Creator: 'Caretrail', Producer: 'Caretrail' }
    const page = new PDFDocument({ size: 'LETTER', margin: MARGIN, bufferPages: true, lang: 'en', info })
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
    heading(page, printed)
    body(page, printed)
    numbering(page)
    page.end()
  })
