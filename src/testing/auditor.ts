import type { Page } from 'playwright-core'
import type { Desk } from './desk.ts'
import { join, JOINED_PASSWORD } from './joined.ts'

/** The password of an auditor who has joined. */
export const AUDITORS_PASSWORD = JOINED_PASSWORD

/** Takes the invitation of an auditor up, in this page. */
export const joinAsAuditor = (page: Page, desk: Desk): Promise<void> =>
  join(page, desk, { firstName: 'Mia', lastName: 'Sato', role: 'auditor', practitioner: false })
