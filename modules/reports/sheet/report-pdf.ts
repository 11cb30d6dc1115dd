import type { Language } from '#contracts/kernel'
import { pdf } from '#modules/platform'
import { zoneCity } from '#rules/kernel'
import { formatMeasure, formatSideValue } from './measure.ts'
import type { Report } from '../report.ts'
import { type Block, buildSheet, type Card, type Line } from './sheet.ts'
import { drawCourse } from './pdf-course.ts'
import { type BarStyle, drawText, makeRoom, widthOf } from './pdf-drawing.ts'
import { sheetLanguage } from './sheet-language.ts'

const { BOLD, MARGIN, renderPdf, QUIET, REGULAR, RULE, drawRule, writeParagraph } = pdf

const ROW_HEIGHT = 19
const BAR = '#0c5f69'
const MAX_NOTES = 3
const PAST_BAR = '#9a6a1b'
const [LABEL_COLUMN_X, BAR_COLUMN_X, SIDE_COLUMN_X, FIGURE_COLUMN_X] = [0, 190, 330, 420]

const drawCards = (page: pdf.Page, cards: readonly Card[], locale: string): void => {
  const width = widthOf(page) / cards.length
  const top = page.y
  for (const [n, { label, value, corner, notes }] of cards.entries()) {
    const at = (below: number) => [n * width, top + below, width - 10] as const
    drawText(page, label, at(0), { colour: QUIET, size: 9 })
    drawText(page, formatMeasure(value, locale), at(13), { size: 17 })
    for (const [line, { figure, words }] of [...(corner ? [corner] : []), ...notes].entries())
      drawText(page, `${figure} ${words}`, at(37 + line * 11), { colour: QUIET, size: 7.5 })
  }
  page.x = MARGIN
  page.y = top + 37 + 11 * MAX_NOTES + 10
}

const drawLine = (
  page: pdf.Page,
  { label, beside: sideValue, value, length }: Line,
  { bar, locale }: BarStyle,
): void => {
  makeRoom(page, ROW_HEIGHT)
  const top = page.y
  drawText(page, label, [LABEL_COLUMN_X, top, BAR_COLUMN_X - LABEL_COLUMN_X - 10])
  if (length > 0)
    page.rect(MARGIN + BAR_COLUMN_X, top + 2, (SIDE_COLUMN_X - BAR_COLUMN_X - 12) * length, 7).fill(bar)
  drawText(
    page,
    formatSideValue(sideValue, locale),
    [SIDE_COLUMN_X, top, FIGURE_COLUMN_X - SIDE_COLUMN_X - 10],
    {
      align: 'right',
      colour: QUIET,
    },
  )
  drawText(page, formatMeasure(value, locale), [FIGURE_COLUMN_X, top, widthOf(page) - FIGURE_COLUMN_X], {
    align: 'right',
  })
  page.moveTo(MARGIN, top + ROW_HEIGHT - 4).lineTo(MARGIN + widthOf(page), top + ROW_HEIGHT - 4)
  page.lineWidth(0.4).strokeColor(RULE).stroke()
  page.x = MARGIN
  page.y = top + ROW_HEIGHT
}

const drawHeads = (page: pdf.Page, { label, beside, value }: Block['heads']): void => {
  const top = page.y
  const quiet = { colour: QUIET, size: 8 }
  drawText(page, label, [LABEL_COLUMN_X, top, BAR_COLUMN_X - LABEL_COLUMN_X - 10], quiet)
  drawText(page, beside, [SIDE_COLUMN_X, top, FIGURE_COLUMN_X - SIDE_COLUMN_X - 10], {
    ...quiet,
    align: 'right',
  })
  drawText(page, value, [FIGURE_COLUMN_X, top, widthOf(page) - FIGURE_COLUMN_X], { ...quiet, align: 'right' })
  page.x = MARGIN
  page.y = top + ROW_HEIGHT - 5
}

const drawBlock = (
  page: pdf.Page,
  { title, note, heads, figures, lines, hint, empty }: Block,
  style: BarStyle,
): void => {
  makeRoom(page, ROW_HEIGHT * 4)
  const top = page.y
  drawText(page, title, [LABEL_COLUMN_X, top, SIDE_COLUMN_X], { face: BOLD, size: 11 })
  drawText(page, note, [BAR_COLUMN_X, top + 2, widthOf(page) - BAR_COLUMN_X], {
    align: 'right',
    colour: QUIET,
    size: 8.5,
  })
  page.x = MARGIN
  page.y = top + 17
  drawRule(page)
  page.y += 6
  if (lines.length > 0) drawHeads(page, heads)
  for (const { label, value } of figures)
    drawLine(page, { label, value, beside: null, length: 0, opens: null }, style)
  for (const each of lines) drawLine(page, each, style)
  if (lines.length + figures.length === 0) writeParagraph(page, empty, 9, REGULAR, QUIET)
  if (hint) writeParagraph(page, hint, 8, REGULAR, QUIET)
  page.y += 14
}

/** Exports a report as a PDF in a language, with the clinic's name. */
export const reportPdf = (report: Report, clinic: string, language: Language): Promise<Buffer> => {
  const { words, locale } = sheetLanguage(language)
  const { days, since, cards, course, blocks } = buildSheet(report, language)
  return renderPdf({ title: `${words.title}, ${days}`, language }, (page) => {
    writeParagraph(page, clinic, 9, REGULAR, QUIET).moveDown(0.4)
    writeParagraph(page, words.title, 17, BOLD).moveDown(0.2)
    writeParagraph(page, days, 10)
    if (report.asOf) writeParagraph(page, words.asOfIn({ ...report.asOf, zone: zoneCity(report.zone) }), 10)
    page.moveDown(0.6)
    drawRule(page)
    page.moveDown(0.8)
    drawCards(page, cards, locale)
    writeParagraph(page, since, 8, REGULAR, QUIET).moveDown(1)
    if (course) drawCourse(page, course, { bar: report.asOf ? PAST_BAR : BAR, locale })
    for (const each of blocks) drawBlock(page, each, { bar: report.asOf ? PAST_BAR : BAR, locale })
  })
}
