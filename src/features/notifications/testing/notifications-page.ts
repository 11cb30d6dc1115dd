import type { Locator } from 'playwright-core'
import type { FormRow } from '#modules/intake-forms'
import { ownAddress } from '../../../testing/own-address.ts'
import { DeskPage } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'

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

/** The bell and its panel, on any page. */
export class NotificationsPage extends DeskPage {
  readonly bell = this.page.locator('header').getByRole('button', { name: /^Notifications/ })
  readonly panel = this.page.getByRole('dialog', { name: 'Notifications' })
  readonly rows = this.panel.locator('.notification-list > li:not(.older)')

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

  /** A button of the panel, because the page behind it may have one with the same name. */
  override button(name: string | RegExp): Locator {
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
