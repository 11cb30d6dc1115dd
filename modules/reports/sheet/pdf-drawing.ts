import { pdf } from '#modules/platform'

const { INK, MARGIN, REGULAR } = pdf

/** Writes a line of text at [left, top] within a width, in points from the left margin and the page’s top. */
export const drawText = (
  page: pdf.Page,
  text: string,
  [left, top, width]: readonly [number, number, number],
  { align = 'left' as 'left' | 'right', size = 9.5, face = REGULAR, colour = INK } = {},
): void => {
  page.font(face).fontSize(size).fillColor(colour)
  page.text(text, MARGIN + left, top, { width, align, height: size + 4, ellipsis: true, lineBreak: true })
}

/** The width between the margins. */
export const widthOf = (page: pdf.Page): number => page.page.width - 2 * MARGIN

/** Starts a new page if the rest of this one is too short. */
export const makeRoom = (page: pdf.Page, height: number): void => {
  if (page.y + height > page.page.height - MARGIN) page.addPage()
  page.x = MARGIN
}

/** The color of bars, and the locale of their figures. */
export interface BarStyle {
  readonly bar: string
  readonly locale: string
}
