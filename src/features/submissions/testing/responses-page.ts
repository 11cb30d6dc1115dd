import type { Browser, Locator, Page } from 'playwright-core'
import type { Answers, FormDefinition } from '#contracts/intake'
import type { FormRow, SubmissionRow } from '#modules/intake'
import type { PatientRow } from '#modules/patients'
import { ownAddress } from '../../../testing/address.ts'
import { collectCspViolations } from '../../../testing/browser.ts'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { settled } from '../../../testing/settled.ts'
import { rosa, type Size, sizes } from '../../patients/testing/patients-page.ts'

/** What the clinic asks in these tests, but for what a field says otherwise. */
const asked = { required: false, hipaasensitive: false } as const

export const intake: FormDefinition = {
  title: 'New Patient Intake',
  description: 'Before a first visit',
  translations: {},
  fields: [
    { ...asked, id: 'name', type: 'text', label: 'Full name', required: true },
    { ...asked, id: 'email', type: 'email', label: 'Email' },
    { ...asked, id: 'phone', type: 'tel', label: 'Mobile phone' },
    { ...asked, id: 'dob', type: 'date', label: 'Date of birth', hipaasensitive: true },
    {
      ...asked,
      id: 'meds',
      type: 'textarea',
      label: 'Current medications',
      hipaasensitive: true,
      record: 'notes',
    },
    { ...asked, id: 'pain', type: 'select', label: 'Are you in pain?' },
    { ...asked, id: 'sign', type: 'signature', label: 'Signature' },
  ],
}

/** What Rosa, who is on record, answers. */
export const rosasAnswers: Answers = {
  name: 'Rosa Delgado',
  email: 'rosa@new.example',
  phone: '(207) 555-0199',
  dob: rosa.dateOfBirth,
  meds: 'Ibuprofen when needed',
  pain: 'not_applicable',
  sign: 'typed:Rosa Delgado',
}

/** The forms page or the inbox as a person at a desk or on a phone uses it. */
export class ResponsesPage {
  readonly page: Page
  readonly size: Size
  readonly violations: readonly string[]
  /** The dialog that lies on top. */
  readonly dialog: Locator

  private constructor(page: Page, size: Size, violations: readonly string[]) {
    this.page = page
    this.size = size
    this.violations = violations
    this.dialog = page.getByRole('dialog').last()
  }

  static async open(
    browser: Browser,
    { url }: TestServer,
    desk: Desk,
    path: string,
    { size, theme = 'light' }: { size: Size; theme?: 'light' | 'dark' },
  ): Promise<ResponsesPage> {
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', baseURL: url })
    await desk.signIn(context)
    await context.addCookies([{ name: 'theme', value: theme, url }])
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    const opened = new ResponsesPage(page, size, await collectCspViolations(page))
    await opened.load(path)
    return opened
  }

  async load(path: string): Promise<void> {
    await this.page.goto(path)
    await settled(this.page)
  }

  /** Opens the responses to a form, by the row's button or the card's menu. */
  async view(title: string): Promise<void> {
    if (this.size === 'desktop') await this.button(`View submissions of ${title}`).click()
    else {
      await this.button(`Actions for ${title}`).click()
      await this.page.getByRole('menuitem', { name: 'View submissions' }).click()
    }
    await this.dialog.getByRole('heading', { name: 'Form Responses' }).waitFor()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A submission, by whose it is. */
  row(name: string): Locator {
    return this.rows().filter({ has: this.page.locator('td:first-child').getByText(name, { exact: true }) })
  }

  rows(): Locator {
    return this.page.locator('.resp > tbody > tr:not(.why)')
  }

  /** Opens the review of a submission and waits for what it says of whose it may be. */
  async review(name: string, says: string): Promise<void> {
    await this.row(name).first().getByRole('button', { name: 'Review' }).click()
    await this.page.locator('.match').getByText(says).waitFor()
  }

  /** A line of the comparison. */
  line(label: string): Locator {
    return this.page.locator('.rev tbody tr').filter({ has: this.page.getByText(label, { exact: true }) })
  }

  decide(label: string, decision: 'Keep record' | 'Accept'): Promise<void> {
    return this.line(label).getByRole('button', { name: decision }).click()
  }

  async menu(name: string, item: string): Promise<void> {
    await this.row(name)
      .first()
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** Waits for these words, wherever they stand. */
  says(words: string): Promise<void> {
    return this.page.getByText(words, { exact: true }).first().waitFor()
  }

  toasts(words: string): Promise<void> {
    return this.page.locator('.toast').getByText(words).first().waitFor()
  }

  /** How far the page is wider than the window. */
  overhang(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
  }
}

/** A clinic with Rosa on record and the form, and what can be done to it behind the screen's back. */
export const practice = async (server: TestServer, form: Partial<FormDefinition> = {}) => {
  const desk = await server.register()
  const patient = await desk.call<PatientRow>('POST', '/api/patients', rosa)
  const made = await desk.call<FormRow>('POST', '/api/intake-forms', { ...intake, ...form })
  /** Answers the form as anybody does who has its link. */
  const answer = async (responses: Answers, formId = made.id): Promise<SubmissionRow> => {
    const response = await fetch(`${server.url}/api/form-submissions`, {
      method: 'POST',
      headers: { ...ownAddress(), 'content-type': 'application/json' },
      body: JSON.stringify({ formId, patientId: 0, responses }),
    })
    if (!response.ok) throw new Error(`It was not taken: ${await response.text()}`)
    return (await response.json()) as SubmissionRow
  }
  return { desk, patient, form: made, answer }
}
