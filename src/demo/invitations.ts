import type { TemplateKey } from '../features/form-templates/index.ts'

/** An emailed invitation to fill in a form. */
export interface DemoInvitation {
  readonly form: TemplateKey
  /** Index into the cast's patients. */
  readonly to: number
  /** Days from today. */
  readonly day: number
  readonly time: string
  /** Days until the patient opened the link. */
  readonly followed?: number
}

export const INVITATIONS: readonly DemoInvitation[] = [
  { form: 'consent-to-treatment', to: 35, day: -9, time: '10:02', followed: 1 },
  { form: 'medical-history', to: 29, day: -2, time: '14:20', followed: 1 },
  { form: 'medical-history', to: 33, day: -1, time: '11:05' },
]
