import type { Locator } from 'playwright-core'
import type { FieldType } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { DeskPage } from '../../../testing/desk-page.ts'

/** The forms page with its builder. */
export class BuilderPage extends DeskPage {
  readonly preview = this.page.locator('.builder .patient-form')

  /** Opens the builder for a new form. */
  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Form' }).first().click()
    await this.formTitle.waitFor()
  }

  /** Opens the builder on a form in the list. */
  async edit(title: string): Promise<void> {
    if (this.size === 'desktop') {
      await this.page.getByRole('button', { name: title, exact: true }).click()
    } else {
      await this.page.getByRole('button', { name: `Actions for ${title}` }).click()
      await this.page.getByRole('menuitem', { name: 'Edit' }).click()
    }
    await this.formTitle.waitFor()
  }

  get formTitle(): Locator {
    return this.dialog.getByLabel('Form Title')
  }

  /** A button of the dialog, because the list behind it has buttons with the same name. */
  override button(name: string | RegExp): Locator {
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

  /** Whether this element has the focus. */
  isFocused(locator: Locator): Promise<boolean> {
    return locator.evaluate((element) => element === document.activeElement)
  }

  /** Returns the clinic's forms from the API, newest first. */
  async forms(): Promise<FormRow[]> {
    return (await this.page.request.get('/api/intake-forms')).json() as Promise<FormRow[]>
  }
}
