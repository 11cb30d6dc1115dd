import type { Locator } from 'playwright-core'
import type { Answers, FormDefinition } from '#contracts/intake-forms'
import type { FormRow, SubmissionRow } from '#modules/intake-forms'
import type { PatientRow } from '#modules/patients'
import { ownAddress } from '../../../testing/own-address.ts'
import { DeskPage } from '../../../testing/desk-page.ts'
import type { TestServer } from '../../../testing/server.ts'
import { rosa } from '../../patients/testing/patients-page.ts'

/** Defaults for the fields of the test form. */
const defaults = { required: false, hipaasensitive: false } as const

export const intake: FormDefinition = {
  title: 'New Patient Intake',
  description: 'Before a first visit',
  translations: {},
  fields: [
    { ...defaults, id: 'name', type: 'text', label: 'Full name', required: true },
    { ...defaults, id: 'email', type: 'email', label: 'Email' },
    { ...defaults, id: 'phone', type: 'tel', label: 'Mobile phone' },
    { ...defaults, id: 'dob', type: 'date', label: 'Date of birth', hipaasensitive: true },
    {
      ...defaults,
      id: 'meds',
      type: 'textarea',
      label: 'Current medications',
      hipaasensitive: true,
      record: 'notes',
    },
    { ...defaults, id: 'pain', type: 'select', label: 'Are you in pain?' },
    { ...defaults, id: 'sign', type: 'signature', label: 'Signature' },
  ],
}

/** The answers of Rosa, who is a registered patient. */
export const rosasAnswers: Answers = {
  name: 'Rosa Delgado',
  email: 'rosa@new.example',
  phone: '(207) 555-0199',
  dob: rosa.dateOfBirth,
  meds: 'Ibuprofen when needed',
  pain: 'not_applicable',
  sign: 'typed:Rosa Delgado',
}

/** The forms page or the inbox. */
export class ResponsesPage extends DeskPage {
  /** The topmost dialog. */
  override readonly dialog = this.page.getByRole('dialog').last()

  /** Opens the responses to a form. */
  async view(title: string): Promise<void> {
    await this.button(`View submissions of ${title}`).click()
    await this.dialog.getByRole('heading', { name: 'Form Responses' }).waitFor()
  }

  /** A submission, by its patient's name. */
  row(name: string): Locator {
    return this.rows().filter({ has: this.page.locator('td:first-child').getByText(name, { exact: true }) })
  }

  rows(): Locator {
    return this.page.locator('.response-table > tbody > tr:not(.why)')
  }

  /** Opens the review of a submission and waits for its text on the matching patient. */
  async review(name: string, matchText: string): Promise<void> {
    await this.row(name).first().getByRole('button', { name: 'Review' }).click()
    await this.page.locator('.match').getByText(matchText).waitFor()
  }

  /** A row of the comparison. */
  line(label: string): Locator {
    return this.page
      .locator('.review-table tbody tr')
      .filter({ has: this.page.getByText(label, { exact: true }) })
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
}

/**
 * Creates a clinic with the patient Rosa and the form, and functions that change it without the screen's
 * knowledge.
 */
export const setUpClinic = async (server: TestServer, form: Partial<FormDefinition> = {}) => {
  const desk = await server.register()
  const patient = await desk.call<PatientRow>('POST', '/api/patients', rosa)
  const createdForm = await desk.call<FormRow>('POST', '/api/intake-forms', { ...intake, ...form })
  /** Submits the form as anyone with its link can. */
  const submitAnswers = async (responses: Answers, formId = createdForm.id): Promise<SubmissionRow> => {
    const response = await fetch(`${server.url}/api/form-submissions`, {
      method: 'POST',
      headers: { ...ownAddress(), 'content-type': 'application/json' },
      body: JSON.stringify({ formId, patientId: 0, responses }),
    })
    if (!response.ok) throw new Error(`It was not taken: ${await response.text()}`)
    return (await response.json()) as SubmissionRow
  }
  return { desk, patient, form: createdForm, answer: submitAnswers }
}
