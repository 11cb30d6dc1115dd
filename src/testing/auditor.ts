import type { Page } from 'playwright-core'
import type { Desk } from './desk.ts'
import { acceptInvitation, JOINED_PASSWORD } from './colleague.ts'

export const AUDITORS_PASSWORD = JOINED_PASSWORD

/** Accepts an auditor’s invitation in this page. */
export const joinAsAuditor = (page: Page, desk: Desk): Promise<void> =>
  acceptInvitation(page, desk, { firstName: 'Mia', lastName: 'Sato', role: 'auditor', practitioner: false })
