import type { Browser, Locator, Page } from 'playwright-core'
import type { FieldType } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { collectCspViolations } from '../../../testing/browser.ts'
import { openPage, type Size } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'

export { sizeNames } from '../../../testing/desk-page.ts'

interface PageOptions {
  readonly size?: Size
  readonly theme?: 'light' | 'dark'
}

/** The forms page with its builder, driven as a user on a desktop or phone does. */
export class BuilderPage {
  readonly page: Page
  readonly desk: Desk
  readonly size: Size
  readonly violations: readonly string[]
  readonly dialog: Locator
  readonly preview: Locator

  private constructor(page: Page, desk: Desk, size: Size, violations: readonly string[]) {
    this.page = page
    this.desk = desk
    this.size = size
    this.violations = violations
    this.dialog = page.getByRole('dialog')
    this.preview = page.locator('.builder .patient-form')
  }

  /** Opens the forms page of a new clinic, or of this user's clinic. */
  static async open(server: TestServer, browser: Browser, opening: PageOptions & { desk?: Desk } = {}) {
    const { size = 'desktop', theme = 'light', desk = await server.register() } = opening
    const page = await openPage(browser, server.url, desk, { size, theme })
    const builderPage = new BuilderPage(page, desk, size, await collectCspViolations(page))
    await builderPage.load()
    return builderPage
  }

  async load(): Promise<void> {
    await this.page.goto('/forms')
    await waitForIslands(this.page)
  }

  /** Opens the builder for a new form. */
  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Form' }).first().click()
    await this.title.waitFor()
  }

  /** Opens the builder on a form in the list. */
  async edit(title: string): Promise<void> {
    if (this.size === 'desktop') {
      await this.page.getByRole('button', { name: title, exact: true }).click()
    } else {
      await this.page.getByRole('button', { name: `Actions for ${title}` }).click()
      await this.page.getByRole('menuitem', { name: 'Edit' }).click()
    }
    await this.title.waitFor()
  }

  get title(): Locator {
    return this.dialog.getByLabel('Form Title')
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** The label of the field at this position, from 1. */
  label(number: number): Locator {
    return this.dialog.getByLabel(`Label of field ${number}`, { exact: true })
  }

  row(number: number): Locator {
    return this.dialog.locator('.field-list > li').nth(number - 1)
  }

  labels(): Promise<string[]> {
    return this.dialog
      .locator('.field-list .label')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  }

  /** Adds a field with this label and type. */
  async add(label: string, type: FieldType = 'text'): Promise<void> {
    const number = (await this.labels()).length + 1
    await this.button('Add Form Field').click()
    await this.label(number).fill(label)
    await this.row(number).locator('.type').selectOption(type)
  }

  /** Opens or closes the details of a field. */
  unfold(label: string): Promise<void> {
    return this.button(`More about ${label}`).click()
  }

  async waitForToast(words: string): Promise<void> {
    await this.page.locator('.toast').getByText(words).first().waitFor()
  }

  /** Whether this element has the focus. */
  isFocused(locator: Locator): Promise<boolean> {
    return locator.evaluate((element) => element === document.activeElement)
  }

  /** Returns the clinic's forms from the API, newest first. */
  forms(): Promise<FormRow[]> {
    return this.desk.call<FormRow[]>('GET', '/api/intake-forms')
  }
}
