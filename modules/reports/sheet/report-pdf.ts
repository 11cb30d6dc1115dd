import type { Voice } from '#modules/kernel'
import {
  BOLD,
  INK,
  MARGIN,
  onPaper,
  type Page,
  QUIET,
  REGULAR,
  RULE,
  ruled,
  written,
} from '#modules/platform'
import { shown } from './measure.ts'
import type { Report } from './report.ts'
import type { Block, Card, Line } from './sheet.ts'
import { sheetIn } from './sheet-said.ts'

const ROW = 19
const BAR = '#0c5f69'
const MOST_NOTES = 3
const PAST_BAR = '#9a6a1b'
const [LABELS, BARS, BESIDE, FIGURES] = [0, 190, 330, 420]

/** Puts words at a place of the line at `top`, within a width; what does not fit is cut. */
const placed = (
  page: Page,
  text: string,
  [left, top, width]: readonly [number, number, number],
  { align = 'left' as 'left' | 'right', size = 9.5, face = REGULAR, colour = INK } = {},
): void => {
  page.font(face).fontSize(size).fillColor(colour)
  page.text(text, MARGIN + left, top, { width, align, height: size + 4, ellipsis: true, lineBreak: true })
}

const widthOf = (page: Page): number => page.page.width - 2 * MARGIN

const room = (page: Page, height: number): void => {
  if (page.y + height > page.page.height - MARGIN) page.addPage()
  page.x = MARGIN
}

const cardsOn = (page: Page, cards: readonly Card[], locale: string): void => {
  const width = widthOf(page) / cards.length
  const top = page.y
  for (const [n, { label, value, corner, notes }] of cards.entries()) {
    const at = (below: number) => [n * width, top + below, width - 10] as const
    placed(page, label, at(0), { colour: QUIET, size: 9 })
    placed(page, shown(value, locale), at(13), { size: 17 })
    for (const [line, { figure, words }] of [...(corner ? [corner] : []), ...notes].entries())
      placed(page, `${figure} ${words}`, at(37 + line * 11), { colour: QUIET, size: 7.5 })
  }
  page.x = MARGIN
  page.y = top + 37 + 11 * MOST_NOTES + 10
}

/** The colour of bars, and how figures are written. */
interface Look {
  readonly bar: string
  readonly locale: string
}

const line = (page: Page, { label, beside, value, length }: Line, { bar, locale }: Look): void => {
  room(page, ROW)
  const top = page.y
  placed(page, label, [LABELS, top, BARS - LABELS - 10])
  if (length > 0) page.rect(MARGIN + BARS, top + 2, (BESIDE - BARS - 12) * length, 7).fill(bar)
  const words = typeof beside === 'object' && beside !== null ? shown(beside, locale) : (beside ?? '')
  placed(page, words, [BESIDE, top, FIGURES - BESIDE - 10], { align: 'right', colour: QUIET })
  placed(page, shown(value, locale), [FIGURES, top, widthOf(page) - FIGURES], { align: 'right' })
  page.moveTo(MARGIN, top + ROW - 4).lineTo(MARGIN + widthOf(page), top + ROW - 4)
  page.lineWidth(0.4).strokeColor(RULE).stroke()
  page.x = MARGIN
  page.y = top + ROW
}

const blockOn = (page: Page, { title, note, figures, lines, hint, empty }: Block, look: Look): void => {
  room(page, ROW * 4)
  const top = page.y
  placed(page, title, [LABELS, top, BESIDE], { face: BOLD, size: 11 })
  placed(page, note, [BARS, top + 2, widthOf(page) - BARS], { align: 'right', colour: QUIET, size: 8.5 })
  page.x = MARGIN
  page.y = top + 17
  ruled(page)
  page.y += 6
  for (const { label, value } of figures)
    line(page, { label, value, beside: null, length: 0, opens: null }, look)
  for (const each of lines) line(page, each, look)
  if (lines.length + figures.length === 0) written(page, empty, 9, REGULAR, QUIET)
  if (hint) written(page, hint, 8, REGULAR, QUIET)
  page.y += 14
}

/** A report on paper, in a language, for the clinic of this name. */
export const reportPdf = (report: Report, clinic: string, voice: Voice): Promise<Buffer> => {
  const { say, locale } = voice
  const { days, since, cards, blocks } = sheetIn(report, voice)
  const title = say('Reports and Analytics')
  return onPaper(`${title}, ${days}`, (page) => {
    written(page, clinic, 9, REGULAR, QUIET).moveDown(0.4)
    written(page, title, 17, BOLD).moveDown(0.2)
    written(page, days, 10)
    if (report.asOf)
      written(page, say(`As of ${report.asOf.day}, event ${report.asOf.position}, ${report.zone} time`), 10)
    page.moveDown(0.6)
    ruled(page)
    page.moveDown(0.8)
    cardsOn(page, cards, locale)
    written(page, since, 8, REGULAR, QUIET).moveDown(1)
    for (const each of blocks) blockOn(page, each, { bar: report.asOf ? PAST_BAR : BAR, locale })
  })
}
