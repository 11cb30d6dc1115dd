import Pdf from 'pdfkit'
import type { Frame, Locator, Page } from 'playwright-core'
import type { SampleFile } from '../../documents/testing/documents-page.ts'

/** A PDF with these texts on its pages, in a standard font that the file does not embed. */
export const pdfWithText = async (name: string, ...pages: readonly string[]): Promise<SampleFile> => {
  const document = new Pdf({ autoFirstPage: false, size: 'LETTER' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const words of pages) document.addPage().font('Helvetica').fontSize(24).text(words)
  document.end()
  await ended
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

/** The viewer as a user sees it, on any page. */
export class ViewerDialog {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('.sheet, .empty, .alert') })
  }

  /** Waits until the viewer shows a document with this name. */
  async waitForDocument(name: string): Promise<void> {
    await this.dialog.getByRole('heading', { name, exact: true }).waitFor()
  }

  /** Waits for this text in the toolbar: '1 of 3', '100%'. */
  waitForToolbarText(words: string | RegExp): Promise<void> {
    return this.dialog.locator('.viewer-tools .numeric').filter({ hasText: words }).waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** The sandboxed frame. */
  async frame(): Promise<Frame> {
    const element = await this.dialog.locator('iframe').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('There is no frame.')
    return frame
  }

  /** Waits until the frame shows this text. */
  async waitForText(words: string): Promise<void> {
    await this.dialog.frameLocator('iframe').getByText(words).first().waitFor()
  }
}

/**
 * A script that tries to reach everything outside the frame. It is a string, because it runs inside the
 * frame.
 */
const PROBE_SCRIPT = `(async () => {
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

export const frameReach = (frame: Frame): Promise<unknown> => frame.evaluate(PROBE_SCRIPT)
