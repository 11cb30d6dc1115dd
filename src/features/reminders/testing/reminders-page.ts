import type { Locator } from 'playwright-core'
import type { PatientDraft } from '#contracts/patients'
import type { AppointmentRow } from '#modules/appointments'
import type { PatientRow } from '#modules/patients'
import { DeskPage } from '../../../testing/desk-page.ts'
import type { TestServer } from '../../../testing/server.ts'
import { rosa } from '../../patients/testing/patients-page.ts'

/** The list of reminders, with its dialogs. */
export class RemindersPage extends DeskPage {
  readonly search = this.page.getByRole('searchbox', { name: 'Search reminders' })

  rows(): Locator {
    return this.page.locator(
      this.size === 'phone'
        ? '.reminder-cards > li:not(.visit)'
        : '.reminder-table > tbody > tr:not(.why, .visit)',
    )
  }

  /** The headings of visits and the rows of reminders, each as one line of text. */
  async listTexts(): Promise<readonly string[]> {
    const list = this.size === 'phone' ? '.reminder-cards > li' : '.reminder-table > tbody > tr'
    const all = await this.page.locator(list).allInnerTexts()
    return all.map((words) => words.replaceAll(/\s+/g, ' ').trim())
  }

  /** The row or card that contains this text. */
  row(words: string): Locator {
    return this.rows().filter({ hasText: words })
  }

  /** Returns the text of a row on one line. */
  async rowText(words: string): Promise<string> {
    return (await this.row(words).innerText()).replaceAll(/\s+/g, ' ')
  }

  /** The timeline expanded below a row. */
  trail(): Locator {
    return this.page.locator('.why').filter({ visible: true })
  }

  /** The link to a part of the list. */
  view(name: 'Needs attention' | 'Today' | 'Upcoming' | 'All'): Locator {
    return this.page.getByRole('navigation', { name: 'Which reminders' }).getByRole('link', { name })
  }

  /** Chooses a part of the list, and waits until it is current. */
  async chooseView(name: Parameters<RemindersPage['view']>[0]): Promise<void> {
    await this.view(name).click()
    await this.page.locator('.reminder-views [aria-current="page"]', { hasText: name }).waitFor()
  }

  /** Opens the filters, which are behind a button on a phone. */
  async openFilters(): Promise<void> {
    if (this.size === 'phone') await this.button('Filters').click()
  }

  show(filter: 'Status' | 'Type' | 'Sort', words: string): Promise<unknown> {
    return this.page.locator('.tools').getByLabel(filter).selectOption(words)
  }

  /** Deletes a reminder with the row's icon or the card's menu. */
  async delete(words: string): Promise<void> {
    const row = this.row(words)
    if (this.size === 'desktop') return row.getByRole('button', { name: /^Delete reminder to/ }).click()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await this.page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  field(name: 'appointmentId' | 'type' | 'scheduledFor' | 'message'): Locator {
    return this.dialog.locator(`[name="${name}"]`)
  }

  /** Picks a patient with the keyboard. */
  async choosePatient(name: string): Promise<void> {
    const box = this.dialog.getByRole('combobox', { name: 'Patient' })
    await box.fill(name)
    await this.dialog.getByRole('option', { name }).waitFor()
    await box.press('Enter')
  }
}

/** Creates a clinic with the patient Rosa, and functions that change it without the screen's knowledge. */
export const createClinic = async (server: TestServer) => {
  const desk = await server.register({ zone: 'America/New_York' })
  const register = (more: Partial<PatientDraft>) =>
    desk.call<PatientRow>('POST', '/api/patients', { ...rosa, ...more })
  const patient = await register({ phone: '(207) 200-0173' })
  const remind = (more: object) =>
    desk.call<{ id: number }>('POST', '/api/reminders', {
      patientId: patient.id,
      type: 'email',
      message: 'Please bring your card.',
      scheduledFor: NEXT_YEAR,
      ...more,
    })
  const book = (more: object) =>
    desk.call<AppointmentRow>('POST', '/api/appointments', {
      patientId: patient.id,
      patientName: 'Rosa Delgado',
      time: '10:30',
      duration: 30,
      service: 'Physical Therapy',
      ...more,
    })
  return { desk, patient, register, remind, book }
}

/** A time next year, so that nothing becomes due during a test. */
export const NEXT_YEAR = `${new Date().getFullYear() + 1}-06-15T14:30`
