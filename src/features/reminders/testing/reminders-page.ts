import type { Browser, Locator, Page } from 'playwright-core'
import type { PatientDraft } from '#contracts/patients'
import type { AppointmentRow } from '#modules/appointments'
import type { PatientRow } from '#modules/patients'
import { collectCspViolations } from '../../../testing/browser.ts'
import { openPage, type Size } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'
import { rosa } from '../../patients/testing/patients-page.ts'

export { sizeNames, type Size } from '../../../testing/desk-page.ts'

interface Opening {
  readonly size: Size
  readonly theme?: 'light' | 'dark'
  /** The page receives no live updates. */
  readonly isLiveBlocked?: boolean
}

/** The reminders page, driven as a user on a desktop or phone does. */
export class RemindersPage {
  readonly page: Page
  readonly size: Size
  readonly violations: readonly string[]
  readonly dialog: Locator
  readonly search: Locator

  private constructor(page: Page, size: Size, violations: readonly string[]) {
    this.page = page
    this.size = size
    this.violations = violations
    this.dialog = page.getByRole('dialog')
    this.search = page.getByRole('searchbox', { name: 'Search reminders' })
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    desk: Desk,
    opening: Opening,
  ): Promise<RemindersPage> {
    const { size, theme = 'light', isLiveBlocked = false } = opening
    const page = await openPage(browser, url, desk, { size, theme })
    const opened = new RemindersPage(page, size, await collectCspViolations(page))
    if (isLiveBlocked) await page.route('**/api/live*', (route) => route.abort())
    await opened.load()
    return opened
  }

  async load(path = '/reminders'): Promise<void> {
    await this.page.goto(path)
    await waitForIslands(this.page)
  }

  title(): Promise<string> {
    return this.page.locator('h1').innerText()
  }

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

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).filter({ visible: true })
  }

  waitForText(words: string): Promise<void> {
    return this.page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()
  }

  waitForToast(words: string): Promise<void> {
    return this.page.locator('.toast').getByText(words, { exact: true }).first().waitFor()
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

  async textBelow(field: Locator): Promise<string> {
    const id = await field.getAttribute('aria-describedby')
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  /** Picks a patient with the keyboard. */
  async choosePatient(name: string): Promise<void> {
    const box = this.dialog.getByRole('combobox', { name: 'Patient' })
    await box.fill(name)
    await this.dialog.getByRole('option', { name }).waitFor()
    await box.press('Enter')
  }

  /** Returns by how much the page is wider than the window. */
  overflowWidth(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
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
