import type { Browser, Locator } from 'playwright-core'
import type { PatientDraft } from '#contracts/patients'
import { DeskPage, type PageOptions } from '../../../testing/desk-page.ts'
import type { TestServer } from '../../../testing/server.ts'
import { aPatient } from '../../../../modules/patients/testing/a-patient.ts'

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

/** The list of patients, which keeps the calls of the API that it made. */
export class PatientsPage extends DeskPage {
  /** API calls since the page was opened: 'GET /api/patients/1'. */
  readonly calls: string[] = []
  readonly search = this.page.getByRole('searchbox', { name: 'Search patients' })

  constructor(...opened: ConstructorParameters<typeof DeskPage>) {
    super(...opened)
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) this.calls.push(`${request.method()} ${pathname}`)
    })
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

  /** Returns the hint or error below a field of the dialog. */
  hintOrError(field: keyof PatientDraft): Promise<string> {
    return this.textBelow(this.field(field))
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

/** Creates a clinic with `count` patients (Patient01, Patient02, …) and opens its patients page. */
export const openClinicWithPatients = async (
  server: TestServer,
  browser: Browser,
  { count, ...options }: PageOptions & { readonly count: number },
) => {
  const desk = await server.register()
  const names = Array.from({ length: count }, (_, n) => `Patient${String(n + 1).padStart(2, '0')}`)
  for (const lastName of names) {
    await desk.call('POST', '/api/patients', { ...rosa, lastName, email: `${lastName}@mail.example` })
  }
  return { desk, patients: await PatientsPage.open(browser, server, desk, '/patients', options) }
}
