import Pdf from 'pdfkit'
import type { Frame, Locator, Page } from 'playwright-core'
import type { SomeFile } from '../../documents/testing/documents-page.ts'

/** A PDF with these words on its pages, in a font that every reader has and no file brings along. */
export const pdfSaying = async (name: string, ...pages: readonly string[]): Promise<SomeFile> => {
  const document = new Pdf({ autoFirstPage: false, size: 'LETTER' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => document.on('end', resolve))
  for (const words of pages) document.addPage().font('Helvetica').fontSize(24).text(words)
  document.end()
  await written
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

/** The viewer as a person uses it, on whatever page. */
export class ViewerDialog {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('.sheet, .empty, .alert') })
  }

  /** Waits for a document with this name. */
  async shows(name: string): Promise<void> {
    await this.dialog.getByRole('heading', { name, exact: true }).waitFor()
  }

  /** Waits for these words of the toolbar: '1 of 3', '100%'. */
  stands(words: string | RegExp): Promise<void> {
    return this.dialog.locator('.viewer-tools .num').filter({ hasText: words }).waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** The sandbox. */
  async frame(): Promise<Frame> {
    const element = await this.dialog.locator('iframe').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('There is no frame.')
    return frame
  }

  /** Waits until the frame shows these words. */
  async reads(words: string): Promise<void> {
    await this.dialog.frameLocator('iframe').getByText(words).first().waitFor()
  }
}

/** What code in the frame can get at, tried. It is text: the frame has nothing of this file's. */
const TRY = `(async () => {
  const tried = async (work) => {
    try {
      await work()
      return 'reached'
    } catch {
      return 'refused'
    }
  }
  const loaded = (picture) =>
    new Promise((resolve, reject) =>
      Object.assign(picture, { onload: resolve, onerror: reject, src: '/favicon.svg' }))
  return {
    origin,
    api: await tried(() => fetch('/api/patients')),
    elsewhere: await tried(() => fetch('https://elsewhere.example/')),
    picture: await tried(() => loaded(new Image())),
    page: await tried(() => parent.document.title),
    cookies: await tried(() => document.cookie),
    storage: await tried(() => localStorage.length),
  }
})()`

export const reach = (frame: Frame): Promise<unknown> => frame.evaluate(TRY)
