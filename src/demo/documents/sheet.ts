import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'

/** A heading, a paragraph, or the rows of a table, with column names in the first row. */
export type Part = { readonly heading: string } | string | readonly (readonly string[])[]

/** The content of a printed page. */
export interface Sheet {
  readonly issuer: string
  readonly address: string
  readonly title: string
  readonly parts: readonly Part[]
  readonly signedBy: string
  /** Whether it is a form whose embedded script adds up its fields. */
  readonly interactive?: boolean
}

/** The patient and the date of a page. */
interface SheetSubject {
  readonly name: string
  readonly dateOfBirth: string
  readonly date: string
}

const MARGIN = 64
const ROW_HEIGHT = 19
const INK = '#1c1917'
const QUIET = '#57534e'
const RULE = '#c9c4bd'
const MARKED_INK = '#9f1d1d'

type Page = InstanceType<typeof PDFDocument>

const writeText = (page: Page, content: string, size: number, { bold = false, color = INK } = {}): Page =>
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(content, { lineGap: 3 })

const drawRule = (page: Page): void => {
  const { y } = page
  page
    .moveTo(MARGIN, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(0.6)
    .strokeColor(RULE)
    .stroke()
  page.moveDown(0.7)
}

const writeRow = (page: Page, cells: readonly string[], head: boolean): void => {
  const width = (page.page.width - 2 * MARGIN) / cells.length
  if (page.y + ROW_HEIGHT > page.page.height - MARGIN) page.addPage()
  const { y } = page
  // Highlight results out of range, which laboratories mark with H or L after the value.
  const isMarked = cells.some((cell) => / [HL]$/.test(cell))
  page
    .font(head || isMarked ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(head ? QUIET : isMarked ? MARKED_INK : INK)
  for (const [n, cell] of cells.entries()) page.text(cell, MARGIN + n * width, y, { width: width - 8 })
  page.x = MARGIN
  page.y = y + ROW_HEIGHT
}

const writePart = (page: Page, content: Part): void => {
  if (typeof content === 'string') writeText(page, content, 10.5).moveDown(0.7)
  else if ('heading' in content)
    writeText(page.moveDown(0.4), content.heading, 12, { bold: true }).moveDown(0.3)
  else {
    for (const [n, cells] of content.entries()) writeRow(page, cells, n === 0)
    page.moveDown(0.6)
  }
}

const TOTAL_FIELD = 'this.getField("total")'

/** Renders a page as a PDF. */
export const sheetPdf = (sheet: Sheet, { name, dateOfBirth, date }: SheetSubject): Promise<Buffer> => {
  const at = new Date(`${date}T12:00:00Z`)
  const page = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: sheet.title, Author: sheet.issuer, CreationDate: at },
  })
  const pdf = buffer(Readable.from(page))
  writeText(page, sheet.issuer, 15, { bold: true }).moveDown(0.1)
  writeText(page, sheet.address, 9, { color: QUIET }).moveDown(0.5)
  drawRule(page)
  writeText(page.moveDown(0.6), sheet.title, 18, { bold: true }).moveDown(0.4)
  writeRow(page, ['Patient', 'Date of birth', 'Date'], true)
  writeRow(page, [name, dateOfBirth, date], false)
  page.moveDown(0.8)
  for (const each of sheet.parts) writePart(page, each)
  writeText(page.moveDown(1.2), sheet.signedBy, 10.5, { bold: true })
  if (sheet.interactive) page.addNamedJavaScript('total', `if (${TOTAL_FIELD}) ${TOTAL_FIELD}.value = 0`)
  page.end()
  return pdf
}
