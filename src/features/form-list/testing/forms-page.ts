import type { Locator } from 'playwright-core'
import type { FormRow } from '#modules/intake-forms'
import { DeskPage } from '../../../testing/desk-page.ts'
import type { Desk } from '../../../testing/server.ts'

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

/** The list of forms, with what each row or card offers. */
export class FormsPage extends DeskPage {
  readonly search = this.page.getByRole('searchbox', { name: 'Search forms' })

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
}

const question = { id: 'name', type: 'text', label: 'Full name', required: true }

/** Creates a form with one question. */
export const addForm = (desk: Desk, more: object = {}): Promise<FormRow> =>
  desk.call('POST', '/api/intake-forms', { title: 'New patient', fields: [question], ...more })
