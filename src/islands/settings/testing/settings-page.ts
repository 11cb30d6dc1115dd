import type { Browser, Locator, Page } from 'playwright-core'
import type { ClinicDraft } from '#contracts/clinic'
import { collectCspViolations } from '../../../testing/browser.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
export type Size = keyof typeof sizes
export const screens = Object.keys(sizes) as Size[]

/** The Clinic tab as an administrator at a desk or on a phone uses it. */
export class SettingsPage {
  readonly page: Page
  readonly violations: readonly string[]
  readonly toast: Locator
  readonly alert: Locator

  private constructor(page: Page, violations: readonly string[]) {
    this.page = page
    this.violations = violations
    this.toast = page.locator('.toast')
    this.alert = page.locator('.alert')
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    desk: Desk,
    { size, theme }: { readonly size: Size; readonly theme?: 'light' | 'dark' | undefined },
  ): Promise<SettingsPage> {
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', baseURL: url })
    await desk.signIn(context)
    await context.addCookies([{ name: 'theme', value: theme ?? 'light', url }])
    const page = await context.newPage()
    const opened = new SettingsPage(page, await collectCspViolations(page))
    await opened.load()
    return opened
  }

  async load(): Promise<void> {
    await this.page.goto('/settings')
    await this.page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  }

  field(name: Exclude<keyof ClinicDraft, 'services'>): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  labelled(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  save(): Promise<void> {
    return this.button('Save Changes').click()
  }

  async saved(): Promise<void> {
    await this.save()
    await this.toast.getByText('Settings Saved').waitFor()
  }

  /** What stands under an input. */
  async below(input: Locator): Promise<string> {
    const id = await input.getAttribute('aria-describedby')
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  /** The services as they stand in the table: name, minutes, fee. */
  services(): Promise<string[][]> {
    return this.page
      .locator('.svc tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.in')].map(({ value }) => value),
        ),
      )
  }

  /** The name of what has the focus. */
  focused(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement
      return (
        focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent ?? null
      )
    })
  }
}
