import type { Browser, Locator, Page } from 'playwright-core'
import type { FormRow } from '#modules/intake-forms'
import { collectCspViolations } from '../../../testing/browser.ts'
import { openPage, type Size } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'

export { sizeNames, type Size } from '../../../testing/desk-page.ts'

/** The names of a form's actions, before its title. */
const actions = {
  view: 'View submissions of',
  edit: 'Edit',
  share: 'Share',
  invite: 'Send email invitation to',
  activate: 'Activate',
  deactivate: 'Deactivate',
  duplicate: 'Duplicate',
  delete: 'Delete',
} as const
/** The actions that a row or card shows itself. */
const labeledActions = new Set<string>(['view', 'share'])

/** The forms page as staff use it at a desk or on a phone. */
export class FormsPage {
  readonly page: Page
  readonly size: Size
  readonly violations: readonly string[]
  readonly dialog: Locator
  readonly search: Locator
  readonly toast: Locator

  private constructor(page: Page, size: Size, violations: readonly string[]) {
    this.page = page
    this.size = size
    this.violations = violations
    this.dialog = page.getByRole('dialog')
    this.search = page.getByRole('searchbox', { name: 'Search forms' })
    this.toast = page.locator('.toast')
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    desk: Desk,
    { size, theme = 'light' }: { size: Size; theme?: 'light' | 'dark' },
  ): Promise<FormsPage> {
    const page = await openPage(browser, url, desk, { size, theme })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const formsPage = new FormsPage(page, size, await collectCspViolations(page))
    await formsPage.load()
    return formsPage
  }

  async load(path = '/forms'): Promise<void> {
    await this.page.goto(path)
    await waitForIslands(this.page)
  }

  title(): Promise<string> {
    return this.page.getByRole('heading', { level: 1 }).innerText()
  }

  waitForText(words: string | RegExp): Promise<void> {
    return this.page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()
  }

  waitForToast(words: string): Promise<void> {
    return this.toast.getByText(words).first().waitFor()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  rows(): Locator {
    return this.page.locator(this.size === 'phone' ? '.cards.phone > li' : 'tbody tr')
  }

  /** Returns the row or card of a form. */
  row(title: string): Locator {
    return this.rows().filter({ has: this.page.getByRole('button', { name: title, exact: true }) })
  }

  /** Runs an action on a form, with its button or its menu. */
  async act(title: string, action: keyof typeof actions): Promise<void> {
    const name = `${actions[action]} ${title}`
    if (labeledActions.has(action)) return this.button(name).click()
    await this.button(`Actions for ${title}`).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  readClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}

const question = { id: 'name', type: 'text', label: 'Full name', required: true }

/** Creates a form with one question. */
export const addForm = (desk: Desk, more: object = {}): Promise<FormRow> =>
  desk.call('POST', '/api/intake-forms', { title: 'New patient', fields: [question], ...more })
