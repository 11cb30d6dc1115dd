import type { TemplateKey } from '../features/form-templates/index.ts'

/** An emailed invitation to fill in a form. */
export interface DemoInvitation {
  readonly form: TemplateKey
  /** Index into the cast's patients. */
  readonly patient: number
  /** Days from today. */
  readonly day: number
  readonly time: string
  /** Days until the patient opened the link. */
  readonly openedAfterDays?: number
}

export const INVITATIONS: readonly DemoInvitation[] = [
  { form: 'consent-to-treatment', patient: 35, day: -9, time: '10:02', openedAfterDays: 1 },
  { form: 'medical-history', patient: 29, day: -2, time: '14:20', openedAfterDays: 1 },
  { form: 'medical-history', patient: 33, day: -1, time: '11:05' },
]
