import type { Browser, Locator, Page } from 'playwright-core'
import type { ClinicDraft } from '#contracts/clinic'
import { collectCspViolations } from '../../../testing/browser.ts'
import { openPage, type Size } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'

export { sizeNames, type Size } from '../../../testing/desk-page.ts'

/** Options for opening a tab. */
interface OpenOptions {
  readonly size: Size
  readonly theme?: 'light' | 'dark' | undefined
  /** The tab’s address; the Clinic tab by default. */
  readonly address?: string
}

/** A page object for the settings, at a desk or on a phone. */
export class SettingsPage {
  readonly page: Page
  readonly violations: readonly string[]
  readonly toast: Locator
  readonly alert: Locator
  readonly dialog: Locator
  readonly #address: string

  private constructor(page: Page, violations: readonly string[], address: string) {
    this.page = page
    this.#address = address
    this.violations = violations
    this.toast = page.locator('.toast')
    this.alert = page.locator('.alert')
    this.dialog = page.getByRole('dialog')
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    desk: Desk,
    { size, theme, address = '/settings/clinic' }: OpenOptions,
  ): Promise<SettingsPage> {
    const page = await openPage(browser, url, desk, { size, theme })
    const opened = new SettingsPage(page, await collectCspViolations(page), address)
    await opened.load()
    return opened
  }

  async load(): Promise<void> {
    await this.page.goto(this.#address)
    await waitForIslands(this.page)
  }

  field(name: Exclude<keyof ClinicDraft, 'services' | 'hours'> | 'quietFrom' | 'quietTo'): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  byLabel(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Finds a group of the page by its name. */
  group(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true })
  }

  waitForText(words: string | RegExp): Promise<void> {
    return this.page.getByText(words).first().waitFor()
  }

  save(): Promise<void> {
    return this.button('Save Changes').click()
  }

  async saveAndWait(): Promise<void> {
    await this.save()
    await this.toast.getByText('Settings Saved').waitFor()
  }

  /** Reads the hint or error below an input. */
  async textBelow(input: Locator): Promise<string> {
    const id = await input.getAttribute('aria-describedby')
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  /** Reads the table of services: name, minutes, fee. */
  services(): Promise<string[][]> {
    return this.page
      .locator('.service-table tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.input')].map(({ value }) => value),
        ),
      )
  }

  /** Reads the name of the focused element. */
  focusedName(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement
      return (
        focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent ?? null
      )
    })
  }
}
