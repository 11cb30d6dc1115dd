import type { Browser, Locator, Page } from 'playwright-core'
import type { FormRow } from '#modules/intake-forms'
import { ownAddress } from '../../../testing/own-address.ts'
import { collectCspViolations } from '../../../testing/browser.ts'
import { openPage, type Size } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'

export { sizeNames, type Size } from '../../../testing/desk-page.ts'

/** Creates a form that patients can submit. */
export const addForm = (desk: Desk, title: string): Promise<FormRow> =>
  desk.call('POST', '/api/intake-forms', {
    title,
    description: '',
    fields: [{ id: 'name', type: 'text', label: 'Full name', required: true, hipaasensitive: false }],
    isActive: true,
  })

/** Submits a form as its page does for a patient. */
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
  /** Installs a fake clock that the test can advance. */
  readonly clock?: true
}

/** The notifications as staff use them at a desk or on a phone. */
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
    this.rows = this.panel.locator('.notification-list > li:not(.older)')
  }

  static async open(browser: Browser, { url }: TestServer, desk: Desk, opening: Opening = {}) {
    const { size = 'desktop', theme = 'light', path = '/', clock } = opening
    const page = await openPage(browser, url, desk, { size, theme })
    const opened = new NotificationsPage(page, await collectCspViolations(page))
    if (clock) await page.clock.install()
    await page.goto(path)
    await waitForIslands(page)
    return opened
  }

  /** Opens the panel once the bell has its label. */
  async openPanel(): Promise<void> {
    await this.bell.click()
    await this.rows.first().waitFor()
  }

  /** Waits until the bell shows this number of unread notifications. */
  waitForUnread(unread: number): Promise<void> {
    const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
    return this.page.locator('header').getByRole('button', { name, exact: true }).waitFor()
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words })
  }

  /** Returns each row's text: whether it is new, and its message. */
  rowTexts(): Promise<readonly string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => `${row.className} ${row.querySelector('.message')?.textContent}`.trim()),
    )
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** Returns the label of the focused element. */
  focusedLabel(): Promise<string | null> {
    return this.page.evaluate(() => {
      const { activeElement: at } = document
      return at?.getAttribute('aria-label') ?? at?.id ?? null
    })
  }
}
