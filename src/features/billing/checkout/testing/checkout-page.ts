import type { Browser, Locator, Page } from 'playwright-core'
import { collectCspViolations } from '../../../../testing/browser.ts'
import { openPage, type Size } from '../../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../../testing/server.ts'
import { waitForIslands } from '../../../../testing/ready-islands.ts'

export type { Size } from '../../../../testing/desk-page.ts'

/** Options for opening a page. */
interface OpenOptions {
  /** The user who opens it; a visitor by default. */
  readonly desk?: Desk
  readonly size?: Size
  readonly theme?: 'light' | 'dark'
  /** Runs before the first request. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** A card as a user types it. */
export const CARD = {
  'Card number': '4242 4242 4242 4242',
  'Expiration date': '08 / 40',
  'Security code': '123',
  'Name on card': 'Dana Whitfield',
  ZIP: '04101',
}

/** The checkout, the page after it and the test portal, driven as a user does. */
export class CheckoutPage {
  readonly page: Page
  /** Violations of the content security policy, and uncaught errors of scripts. */
  readonly violations: readonly string[]
  readonly toast: Locator
  readonly summary: Locator
  readonly dialog: Locator

  private constructor(page: Page, violations: readonly string[]) {
    this.page = page
    this.violations = violations
    this.toast = page.locator('.toast')
    this.summary = page.getByRole('region', { name: 'Order summary' })
    this.dialog = page.getByRole('dialog')
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    address: string,
    { desk, size = 'desktop', theme = 'light', before }: OpenOptions = {},
  ): Promise<CheckoutPage> {
    const page = await openPage(browser, url, desk, { size, theme })
    const violations = await collectCspViolations(page)
    page.on('pageerror', ({ message }) => violations.push(message))
    await before?.(page)
    const checkoutPage = new CheckoutPage(page, violations)
    await checkoutPage.goto(address)
    return checkoutPage
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address)
    await waitForIslands(this.page)
  }

  field(label: string): Locator {
    return this.page.getByLabel(label)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  waitForText(words: string | RegExp): Promise<void> {
    return this.page.getByText(words).first().waitFor()
  }

  /** Types a card: the valid one, with these changes. */
  async type(card: Partial<typeof CARD> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...CARD, ...card })) await this.field(label).fill(value)
  }

  /** Returns the contents of the card fields. */
  async cardValues(): Promise<typeof CARD> {
    const entries = Object.keys(CARD).map(async (label) => [label, await this.field(label).inputValue()])
    return Object.fromEntries(await Promise.all(entries)) as typeof CARD
  }

  subscribe(): Promise<void> {
    return this.button('Subscribe Now').click()
  }

  /** Returns the text of the last toast: its title and description. */
  async toastText(title: string): Promise<string> {
    await this.toast.getByText(title, { exact: true }).waitFor()
    return this.toast.innerText()
  }

  /** Returns the lines of a price list. */
  async lines(): Promise<readonly string[]> {
    const names = await this.page.locator('.receipt > dl:first-of-type > dt').allInnerTexts()
    const prices = await this.page.locator('.receipt > dl:first-of-type > dd').allInnerTexts()
    return names.map((name, index) => `${name.replaceAll(/\s+/g, ' ').trim()} ${prices[index]}`)
  }
}
