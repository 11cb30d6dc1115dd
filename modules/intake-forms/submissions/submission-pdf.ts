import type { Language } from '#contracts/kernel'
import { MASK } from '#modules/kernel'
import { pdf } from '#modules/platform'
import type { FormVersion } from '../forms/form-versions.ts'
import { labelAllAnswers } from './labeled-answers.ts'
import { PAD, withUnticked } from '../rules.ts'
import { type Point, readSignature, strokesOf } from './signature.ts'
import type { SubmissionRow } from './submission-list.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

const { BOLD, INK, MARGIN, EMPTY_VALUE, renderPdf, QUIET, REGULAR, RULE, drawRule, writeParagraph } = pdf

interface PrintedSubmission {
  readonly submission: SubmissionRow
  readonly form: Pick<FormVersion, 'title' | 'fields'>
  readonly clinic: string
  readonly submitted: string
  readonly language: Language
}

const catalogs: Readonly<Record<Language, Pick<typeof en, 'answerLabels' | 'printedSubmission'>>> = {
  en,
  es,
  fr,
}

const drawHeading = (
  page: pdf.Page,
  { submission, form, clinic, submitted, language }: PrintedSubmission,
): void => {
  const words = catalogs[language].printedSubmission
  writeParagraph(page, clinic, 9, REGULAR, QUIET).moveDown(0.4)
  writeParagraph(page, form.title, 17, BOLD).moveDown(0.5)
  writeParagraph(
    page,
    words.patient({ name: submission.patientName, submitted: submission.submittedName }),
    10,
  ).moveDown(0.1)
  writeParagraph(page, words.submitted({ when: submitted }), 10).moveDown(0.1)
  const version = words.version({ id: submission.id, version: submission.formVersion })
  writeParagraph(page, version, 9, REGULAR, QUIET)
  page.moveDown(0.8)
  drawRule(page)
  page.moveDown(0.8)
}

const SIGNATURE_WIDTH = 240
const SIGNATURE_HEIGHT = (SIGNATURE_WIDTH * PAD.height) / PAD.width

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

const drawStrokes = (page: pdf.Page, path: string): void => {
  if (page.y + SIGNATURE_HEIGHT > page.page.height - 2 * MARGIN) page.addPage()
  const { x, y } = page
  const scale = SIGNATURE_WIDTH / PAD.width
  page.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(INK)
  const toPage = ([left, top]: Point): [number, number] => [
    x + clamp(left, PAD.width) * scale,
    y + clamp(top, PAD.height) * scale,
  ]
  for (const stroke of strokesOf(path) ?? []) {
    const [first, ...rest] = stroke as [Point, ...Point[]]
    page.moveTo(...toPage(first))
    for (const point of rest.length > 0 ? rest : [first]) page.lineTo(...toPage(point))
    page.stroke()
  }
  page.rect(x, y, SIGNATURE_WIDTH, SIGNATURE_HEIGHT).lineWidth(0.5).strokeColor(RULE).stroke()
  page.x = x
  page.y = y + SIGNATURE_HEIGHT
}

const drawSignature = (page: pdf.Page, stored: string, language: Language): void => {
  const signature = readSignature(stored)
  if (signature?.by === 'hand') return drawStrokes(page, signature.text)
  const { signedByName } = catalogs[language].printedSubmission
  writeParagraph(page, signature ? signedByName({ name: signature.text }) : EMPTY_VALUE, 11)
}

const drawAnswers = (page: pdf.Page, { submission, form, language }: PrintedSubmission): void => {
  const { answerLabels, printedSubmission: words } = catalogs[language]
  const isErased = Object.keys(submission.responses).length === 0
  const responses = isErased ? {} : withUnticked(form.fields, submission.responses)
  const entriesById = new Map(
    labelAllAnswers(form.fields, responses, answerLabels).map((each) => [each.fieldId, each]),
  )
  const maskedIds = new Set(submission.answered.filter(({ masked }) => masked).map(({ fieldId }) => fieldId))
  for (const { id, type, label } of form.fields) {
    const entry = entriesById.get(id)
    if (type === 'section') writeParagraph(page.moveDown(0.4), label, 13, BOLD)
    else {
      writeParagraph(
        page,
        `${entry?.label ?? ''}${entry?.sensitive ? ` · ${words.sensitive}` : ''}`,
        8.5,
        BOLD,
        QUIET,
      )
      page.moveDown(0.15)
      if (maskedIds.has(id)) writeParagraph(page, MASK, 11)
      else if (type === 'signature') drawSignature(page, entry?.answer ?? '', language)
      else writeParagraph(page, entry?.answer ?? '', 11)
    }
    page.moveDown(0.7)
  }
}

/** Renders a submission as PDF in a language, without any active content. */
export const renderSubmissionPdf = (printed: PrintedSubmission): Promise<Buffer> => {
  const { submission, language } = printed
  const title = catalogs[language].printedSubmission.title({ id: submission.id })
  return renderPdf({ title, language }, (page) => {
    drawHeading(page, printed)
    drawAnswers(page, printed)
  })
}
