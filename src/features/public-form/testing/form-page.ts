import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { ownAddress } from '../../../testing/own-address.ts'
import { collectViolations } from '../../../testing/browser.ts'
import { sizes } from '../../../testing/desk-page.ts'
import type { samuel } from './form-drafts.ts'

export const { desktop, phone } = sizes
export const tablet = { viewport: { width: 820, height: 1180 } }

/** The page of a form as a patient uses it. */
export class FormPage {
  readonly page: Page
  /** Violations of the content security policy, and uncaught errors of scripts. */
  readonly violations: readonly string[]

  private constructor(page: Page, violations: readonly string[]) {
    this.page = page
    this.violations = violations
  }

  /** Opens a form in a browser context with its own client address. */
  static async open(
    browser: Browser,
    address: string,
    options: BrowserContextOptions = phone,
  ): Promise<FormPage> {
    const baseURL = new URL(address).origin
    const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), baseURL, ...options })
    const page = await context.newPage()
    const violations = options.javaScriptEnabled === false ? [] : await collectViolations(page)
    await page.goto(address)
    if (options.javaScriptEnabled !== false) await page.locator('form[data-live]').waitFor()
    return new FormPage(page, violations)
  }

  field(id: string) {
    return this.page.locator(`[id="q-${id}"]`)
  }

  /** The container of a field, with its help and errors. */
  ask(id: string) {
    return this.page.locator('.ask').filter({ has: this.field(id) })
  }

  get submit() {
    return this.page.getByRole('button', { name: /Submit Form|Submitting/ })
  }

  get toast() {
    return this.page.locator('.toast')
  }

  /** Whether the toast covers no part of this element, wherever the page is scrolled to. */
  async isBesideToast(element: Locator): Promise<boolean> {
    const toast = await this.toast.boundingBox()
    await element.evaluate((node) => node.scrollIntoView({ block: 'nearest' }))
    const box = await element.boundingBox()
    if (!toast || !box) throw new Error('Both must be on the page')
    return toast.y + toast.height <= box.y || box.y + box.height <= toast.y
  }

  /** One option of a field. */
  choice(id: string, value: string) {
    return this.page.locator(`[name="q-${id}"][value="${value}"]`)
  }

  async answer(answers: Partial<Record<keyof typeof samuel, string>>): Promise<void> {
    for (const [id, answer] of Object.entries(answers)) {
      if (id === 'allergies') await this.choice(id, answer).check()
      else if (id === 'agreed') await this.field(id).check()
      else await this.field(id).fill(answer)
    }
  }

  /** Returns the id of the focused element. */
  focusedId(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.id ?? '')
  }

  async waitForThanks(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Thank You!' }).waitFor()
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}
