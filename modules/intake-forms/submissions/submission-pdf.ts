import {
  BOLD,
  INK,
  MARGIN,
  NOTHING,
  onPaper,
  type Page,
  QUIET,
  REGULAR,
  RULE,
  ruled,
  written,
} from '#modules/platform'
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
  ruled(page)
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

/** A submission on paper. Nothing in it does anything. */
export const pdfOf = (printed: Printed): Promise<Buffer> =>
  onPaper(`Submission ${printed.submission.id}`, (page) => {
    heading(page, printed)
    body(page, printed)
  })
