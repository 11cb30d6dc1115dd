import type { z } from 'zod'
import type { formDraft } from '#contracts/intake-forms'
import type { SubmissionRow } from '#modules/intake-forms'
import type { Desk } from '../../../testing/server.ts'

/** The request body that creates a form. */
type Input = z.input<typeof formDraft>
export type Draft = Input & Required<Pick<Input, 'fields'>>

/** A form of twelve fields, one of each kind except a signature. */
export const intake: Draft = {
  title: 'New Patient Intake',
  description: 'Before your first visit. About 4 minutes.',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'email', type: 'email', label: 'Email', required: true },
    { id: 'phone', type: 'tel', label: 'Mobile phone', required: true },
    { id: 'born', type: 'date', label: 'Date of birth', required: true, hipaasensitive: true },
    { id: 'address', type: 'textarea', label: 'Address' },
    { id: 'contact', type: 'text', label: 'Emergency contact' },
    { id: 'contact-phone', type: 'tel', label: 'Emergency phone' },
    { id: 'allergies', type: 'radio', label: 'Any drug allergies?', required: true, hipaasensitive: true },
    {
      id: 'which',
      type: 'text',
      label: 'Which ones?',
      required: true,
      showWhen: { field: 'allergies', is: 'equals', value: 'yes' },
    },
    { id: 'medication', type: 'textarea', label: 'Current medication', hipaasensitive: true },
    { id: 'interpreter', type: 'select', label: 'Do you need an interpreter?' },
    { id: 'agreed', type: 'checkbox', label: 'I agree to be contacted', required: true },
  ],
}

/** A form of three pages with a signature on the last one. */
export const pagedDraft: Draft = {
  title: 'Consent',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'health', type: 'section', label: 'Your health', help: 'As far as you know' },
    { id: 'well', type: 'radio', label: 'Are you well?', required: true },
    {
      id: 'ill',
      type: 'section',
      label: 'What ails you',
      showWhen: { field: 'well', is: 'equals', value: 'no' },
    },
    { id: 'words', type: 'textarea', label: 'In your own words', required: true },
    { id: 'end', type: 'section', label: 'Signature' },
    { id: 'signed', type: 'signature', label: 'Your signature', required: true },
  ],
}

/** Samuel's answers to the intake form. */
export const samuel = {
  name: 'Samuel Ortiz',
  email: 'samuel.ortiz@mail.example',
  phone: '(207) 555-0142',
  born: '1991-06-03',
  allergies: 'no',
  agreed: 'true',
} as const

/** Creates a form; returns its id. */
export const publish = async (desk: Desk, draft: Draft): Promise<number> =>
  (await desk.call<{ id: number }>('POST', '/api/intake-forms', draft)).id

/** Lists a form's submissions, newest first. */
export const arrivedSubmissions = (desk: Desk, formId: number): Promise<readonly SubmissionRow[]> =>
  desk.call('GET', `/api/form-submissions?formId=${formId}`)
