import type { Browser, Locator, Page } from 'playwright-core'
import type { PatientDraft } from '#contracts/patients'
import { collectCspViolations } from '../../../testing/browser.ts'
import { openPage, type Size } from '../../../testing/desk-page.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'
import { aPatient } from '../../../../modules/patients/testing/a-patient.ts'

export { sizeNames, type Size } from '../../../testing/desk-page.ts'

export const rosa = aPatient({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa.delgado@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Wharf Lane, Portland',
  emergencyContact: 'Luis Delgado',
  emergencyPhone: '(207) 555-0174',
  insurance: 'Harbor Health',
  notes: 'Prefers mornings',
})

/** The patients page as staff use it at a desk or on a phone. */
export class PatientsPage {
  readonly page: Page
  readonly size: Size
  readonly violations: readonly string[]
  /** API calls since the page was opened: 'GET /api/patients/1'. */
  readonly calls: string[] = []
  readonly dialog: Locator
  readonly search: Locator
  readonly toast: Locator

  private constructor(page: Page, size: Size, violations: readonly string[]) {
    this.page = page
    this.size = size
    this.violations = violations
    this.dialog = page.getByRole('dialog')
    this.search = page.getByRole('searchbox', { name: 'Search patients' })
    this.toast = page.locator('.toast')
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) this.calls.push(`${request.method()} ${pathname}`)
    })
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    desk: Desk,
    size: Size,
    theme: 'light' | 'dark' = 'light',
  ): Promise<PatientsPage> {
    const page = await openPage(browser, url, desk, { size, theme })
    const opened = new PatientsPage(page, size, await collectCspViolations(page))
    await opened.load()
    return opened
  }

  async load(path = '/patients'): Promise<void> {
    await this.page.goto(path)
    await waitForIslands(this.page)
  }

  title(): Promise<string> {
    return this.page.getByRole('heading', { level: 1 }).innerText()
  }

  /** Waits until the page shows this text. */
  waitForText(words: string): Promise<void> {
    return this.page.getByText(words, { exact: true }).waitFor()
  }

  waitForToast(words: string): Promise<void> {
    return this.toast.getByText(words).first().waitFor()
  }

  /** Clicks the dialog button with this text. */
  submit(words: string): Promise<void> {
    return this.dialog.getByRole('button', { name: words, exact: true }).click()
  }

  /** Phones show cards instead of rows. */
  row(name: string): Locator {
    const kind = this.size === 'phone' ? '.cards > li' : 'tbody tr'
    return this.page.locator(kind).filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  rows(): Locator {
    return this.page.locator(this.size === 'phone' ? '.cards > li' : 'tbody tr')
  }

  field(field: keyof PatientDraft): Locator {
    return this.dialog.locator(`[name="${field}"]`)
  }

  async hintOrError(field: keyof PatientDraft): Promise<string> {
    const id = await this.field(field).getAttribute('aria-describedby')
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async type(draft: Partial<PatientDraft>): Promise<void> {
    for (const [field, value] of Object.entries(draft))
      await this.field(field as keyof PatientDraft).fill(value)
  }

  /** Opens the row's edit dialog, with the pencil or the card's menu. */
  async edit(name: string): Promise<void> {
    await this.#act(name, `Edit ${name}`)
    await this.field('firstName').waitFor()
  }

  /** Opens the follow-up dialog, with the row's button or the card's menu. */
  async followUp(name: string): Promise<void> {
    await this.#act(name, `Send follow-up alert to ${name}`)
    await this.message.waitFor()
  }

  /** Returns the explanation of the disabled button or menu item. */
  async followUpBlocker(name: string): Promise<string | null> {
    const label = `Send follow-up alert to ${name}`
    if (this.size === 'desktop') {
      const button = this.page.locator(`[aria-disabled="true"][aria-label="${label}"]`)
      return button.getAttribute('aria-description')
    }
    await this.button(`Actions for ${name}`).click()
    return this.page.locator('[role="menuitem"][aria-disabled="true"] small').innerText()
  }

  /** The follow-up's message field. */
  get message(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Message' })
  }

  /** Makes the first of the two clicks that delete. */
  async arm(name: string): Promise<void> {
    await this.#act(name, `Delete ${name}`)
    await this.button('Delete patient?').waitFor()
  }

  async #act(name: string, action: string): Promise<void> {
    if (this.size === 'desktop') return this.button(action).click()
    await this.button(`Actions for ${name}`).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }
}

interface Clinic {
  readonly count: number
  readonly size: Size
  readonly theme?: 'light' | 'dark' | undefined
}

/** Creates a clinic with `count` patients (Patient01, Patient02, …) and opens its patients page. */
export const openClinicWithPatients = async (
  server: TestServer,
  browser: Browser,
  { count, size, theme }: Clinic,
) => {
  const desk = await server.register()
  const names = Array.from({ length: count }, (_, n) => `Patient${String(n + 1).padStart(2, '0')}`)
  for (const lastName of names) {
    await desk.call('POST', '/api/patients', { ...rosa, lastName, email: `${lastName}@mail.example` })
  }
  return { desk, patients: await PatientsPage.open(browser, server, desk, size, theme) }
}
