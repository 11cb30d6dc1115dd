import { fileURLToPath } from 'node:url'
import type { Language } from '#contracts/kernel'
import type PDFDocument from 'pdfkit'
import { footers } from '../footers.ts'

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${name}.ttf`))
export const REGULAR = font('')
export const BOLD = font('-Bold')

/** The margin of every page, in points. */
export const MARGIN = 54
export const INK = '#1c1917'
export const QUIET = '#57534e'
export const RULE = '#d6d3d1'
/** Placeholder for an empty value. */
export const EMPTY_VALUE = '—'

const MAX_WORD_LENGTH = 60
/** After this many lines of one text, the remaining ones are joined on one line. */
const MAX_LINES = 200

// Wrapping one long word takes a second per five thousand characters, so insert break opportunities.
const insertBreaks = (text: string): string =>
  text.replaceAll(new RegExp(`\\S{${MAX_WORD_LENGTH}}(?=\\S)`, 'gu'), '$&\u200B')

// Invisible characters can reverse a line or hide part of it.
const toPlainText = (text: string): string =>
  insertBreaks(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}]/gu, ' ')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
      .split('\n')
      .reduce((all, line, n) => `${all}${n < MAX_LINES ? '\n' : ' / '}${line}`),
  )

export type Page = InstanceType<typeof PDFDocument>

/** Writes a paragraph below the existing content. */
export const writeParagraph = (page: Page, text: string, size: number, face = REGULAR, color = INK): Page =>
  page
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .text(toPlainText(text) || EMPTY_VALUE, { lineGap: 2 })

/** Draws a hairline from margin to margin. */
export const drawRule = (page: Page): void => {
  const { x, y } = page
  page
    .moveTo(x, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke()
}

const numberPages = (page: Page, language: Language): void => {
  const { start, count } = page.bufferedPageRange()
  for (let n = start; n < start + count; n++) {
    page.switchToPage(n)
    // The footer is in the bottom margin, where text would otherwise start a new page.
    page.page.margins.bottom = 0
    page.font(REGULAR).fontSize(8).fillColor(QUIET)
    page.text(footers[language].page({ page: n + 1, pages: count }), MARGIN, page.page.height - 36, {
      align: 'right',
      lineBreak: false,
    })
  }
}

interface PdfOptions {
  readonly title: string
  readonly language: Language
}

/** Renders a PDF with numbered pages and no active content. Draws long content in small steps. */
export const renderPdf = async (
  { title, language }: PdfOptions,
  draw: (page: Page) => void | Promise<void>,
): Promise<Buffer> => {
  // Loaded with the first PDF, because a start should not wait for it.
  const { default: Document } = await import('pdfkit')
  return new Promise((resolve, reject) => {
    const info = { Title: title, Creator: 'Caretrail', Producer: 'Caretrail' }
    const page = new Document({ size: 'LETTER', margin: MARGIN, bufferPages: true, lang: language, info })
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
    const end = () => {
      numberPages(page, language)
      page.end()
    }
    const drawing = draw(page)
    if (drawing) drawing.then(end).catch(reject)
    else end()
  })
}
