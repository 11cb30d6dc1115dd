import type { Browser, Locator, Page } from 'playwright-core'
import type { FormRow } from '#modules/intake'
import { ownAddress } from '../../../testing/address.ts'
import { collectCspViolations } from '../../../testing/browser.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { settled } from '../../../testing/settled.ts'
import { type Size, sizes } from '../../patients/testing/patients-page.ts'

export { screens, type Size } from '../../patients/testing/patients-page.ts'

/** A form of this clinic that patients can answer. */
export const addForm = (desk: Desk, title: string): Promise<FormRow> =>
  desk.call('POST', '/api/intake-forms', {
    title,
    description: '',
    fields: [{ id: 'name', type: 'text', label: 'Full name', required: true, hipaasensitive: false }],
    isActive: true,
  })

/** Has a patient answer a form, as its page sends it. */
export const submit = async ({ url }: TestServer, { id }: FormRow): Promise<void> => {
  const response = await fetch(`${url}/api/form-submissions`, {
    method: 'POST',
    headers: { ...ownAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ formId: id, patientId: 0, responses: { name: 'Ada Lindqvist' } }),
  })
  if (response.status !== 201) throw new Error(await response.text())
}

interface Opening {
  readonly size?: Size
  readonly theme?: 'light' | 'dark'
  readonly path?: string
  /** Its clock can be set forward. */
  readonly clock?: true
}

/** The bell of a page and what it has to tell, as a person at a desk or on a phone uses them. */
export class NotificationsPage {
  readonly page: Page
  readonly violations: readonly string[]
  readonly bell: Locator
  readonly panel: Locator
  readonly rows: Locator

  private constructor(page: Page, violations: readonly string[]) {
    this.page = page
    this.violations = violations
    this.bell = page.locator('header').getByRole('button', { name: /^Notifications/ })
    this.panel = page.getByRole('dialog', { name: 'Notifications' })
    this.rows = this.panel.locator('.ntf > li:not(.older)')
  }

  static async open(browser: Browser, { url }: TestServer, desk: Desk, opening: Opening = {}) {
    const { size = 'desktop', theme = 'light', path = '/', clock } = opening
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', baseURL: url })
    await desk.signIn(context)
    await context.addCookies([{ name: 'theme', value: theme, url }])
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    const opened = new NotificationsPage(page, await collectCspViolations(page))
    if (clock) await page.clock.install()
    await page.goto(path)
    await settled(page)
    return opened
  }

  /** Opens the panel, once the bell has its name. */
  async look(): Promise<void> {
    await this.bell.click()
    await this.rows.first().waitFor()
  }

  /** Waits until the bell says that so many are unread. */
  rings(unread: number): Promise<void> {
    const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
    return this.page.locator('header').getByRole('button', { name, exact: true }).waitFor()
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words })
  }

  /** What stands in the rows: whether it is new, and its message. */
  said(): Promise<readonly string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => `${row.className} ${row.querySelector('.ms')?.textContent}`.trim()),
    )
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** What has the focus, by its name. */
  focused(): Promise<string | null> {
    return this.page.evaluate(() => {
      const { activeElement: at } = document
      return at?.getAttribute('aria-label') ?? at?.id ?? null
    })
  }
}
