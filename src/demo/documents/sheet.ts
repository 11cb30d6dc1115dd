import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'

/** A heading, a paragraph, or the rows of a table, with column names in the first row. */
export type Part = { readonly heading: string } | string | readonly (readonly string[])[]

/** The content of a printed page. */
export interface Sheet {
  readonly from: string
  readonly address: string
  readonly title: string
  readonly parts: readonly Part[]
  readonly signed: string
  /** Whether it is a form whose embedded script adds up its fields. */
  readonly interactive?: boolean
}

/** The patient and the date of a page. */
export interface About {
  readonly name: string
  readonly dateOfBirth: string
  readonly date: string
}

const MARGIN = 64
const ROW = 19
const INK = '#1c1917'
const QUIET = '#57534e'
const RULE = '#c9c4bd'
const MARKED = '#9f1d1d'

type Page = InstanceType<typeof PDFDocument>

const text = (page: Page, content: string, size: number, { bold = false, color = INK } = {}): Page =>
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(content, { lineGap: 3 })

const rule = (page: Page): void => {
  const { y } = page
  page
    .moveTo(MARGIN, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(0.6)
    .strokeColor(RULE)
    .stroke()
  page.moveDown(0.7)
}

const row = (page: Page, cells: readonly string[], head: boolean): void => {
  const width = (page.page.width - 2 * MARGIN) / cells.length
  if (page.y + ROW > page.page.height - MARGIN) page.addPage()
  const { y } = page
  // Highlight results out of range, which laboratories mark with H or L after the value.
  const marked = cells.some((cell) => / [HL]$/.test(cell))
  page
    .font(head || marked ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(head ? QUIET : marked ? MARKED : INK)
  for (const [n, cell] of cells.entries()) page.text(cell, MARGIN + n * width, y, { width: width - 8 })
  page.x = MARGIN
  page.y = y + ROW
}

const part = (page: Page, content: Part): void => {
  if (typeof content === 'string') text(page, content, 10.5).moveDown(0.7)
  else if ('heading' in content) text(page.moveDown(0.4), content.heading, 12, { bold: true }).moveDown(0.3)
  else {
    for (const [n, cells] of content.entries()) row(page, cells, n === 0)
    page.moveDown(0.6)
  }
}

const total = 'this.getField("total")'

/** Renders a page as a PDF. */
export const sheetPdf = (sheet: Sheet, { name, dateOfBirth, date }: About): Promise<Buffer> => {
  const at = new Date(`${date}T12:00:00Z`)
  const page = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: sheet.title, Author: sheet.from, CreationDate: at },
  })
  const written = buffer(Readable.from(page))
  text(page, sheet.from, 15, { bold: true }).moveDown(0.1)
  text(page, sheet.address, 9, { color: QUIET }).moveDown(0.5)
  rule(page)
  text(page.moveDown(0.6), sheet.title, 18, { bold: true }).moveDown(0.4)
  row(page, ['Patient', 'Date of birth', 'Date'], true)
  row(page, [name, dateOfBirth, date], false)
  page.moveDown(0.8)
  for (const each of sheet.parts) part(page, each)
  text(page.moveDown(1.2), sheet.signed, 10.5, { bold: true })
  if (sheet.interactive) page.addNamedJavaScript('total', `if (${total}) ${total}.value = 0`)
  page.end()
  return written
}
