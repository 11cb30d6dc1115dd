import { pdf } from '#modules/platform'
import { formatMeasure } from './measure.ts'
import { type BarStyle, drawText, makeRoom, widthOf } from './pdf-drawing.ts'
import type { Course } from './sheet-course.ts'

const { BOLD, MARGIN, QUIET, REGULAR, RULE, writeParagraph } = pdf

const BAR_HEIGHT = 70
const GAP = 24
const BAR_SHARE = 0.74
const TITLE_HEIGHT = 14
const LABEL_HEIGHT = 14

/** Where one series is drawn: its left and top edge, and its width. */
interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
}

const drawSeries = (
  page: pdf.Page,
  { title, points }: Course['series'][number],
  { left, top, width }: Frame,
  { bar, locale }: BarStyle,
): void => {
  const quiet = { colour: QUIET, size: 8 }
  const highest = points.find(({ relativeHeight }) => relativeHeight === 1)
  drawText(page, title, [left, top, width], quiet)
  if (highest)
    drawText(page, formatMeasure(highest.value, locale), [left, top, width], { ...quiet, align: 'right' })
  const step = width / points.length
  const baseline = top + TITLE_HEIGHT + BAR_HEIGHT
  for (const [n, { relativeHeight }] of points.entries())
    if (relativeHeight > 0)
      page
        .rect(
          MARGIN + left + n * step,
          baseline - BAR_HEIGHT * relativeHeight,
          step * BAR_SHARE,
          BAR_HEIGHT * relativeHeight,
        )
        .fill(bar)
  page.moveTo(MARGIN + left, baseline).lineTo(MARGIN + left + width, baseline)
  page.lineWidth(0.4).strokeColor(RULE).stroke()
  drawText(page, points[0]?.label ?? '', [left, baseline + 3, width / 2], quiet)
  drawText(page, points.at(-1)?.label ?? '', [left + width / 2, baseline + 3, width / 2], {
    ...quiet,
    align: 'right',
  })
}

/** Draws the report's figures over time, one series next to the other, with the highest figure of each. */
export const drawCourse = (page: pdf.Page, { title, series, hint }: Course, style: BarStyle): void => {
  makeRoom(page, BAR_HEIGHT * 2)
  writeParagraph(page, title, 11, BOLD)
  const top = page.y + 6
  const width = (widthOf(page) - GAP * (series.length - 1)) / series.length
  for (const [n, each] of series.entries())
    drawSeries(page, each, { left: n * (width + GAP), top, width }, style)
  page.x = MARGIN
  page.y = top + TITLE_HEIGHT + BAR_HEIGHT + LABEL_HEIGHT + 6
  writeParagraph(page, hint, 8, REGULAR, QUIET)
  page.y += 14
}
