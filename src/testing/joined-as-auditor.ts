import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Desk } from './desk.ts'

/** The password of an auditor who has joined. */
export const AUDITORS_PASSWORD = 'a longer morning walk'

/** Takes the invitation of an auditor up, in this page. */
export const joinAsAuditor = async (page: Page, desk: Desk): Promise<void> => {
  const email = `auditor-${desk.user.email}`
  const body = { email, firstName: 'Mia', lastName: 'Sato', role: 'auditor', practitioner: false }
  await desk.call('POST', '/api/staff-invitations', body)
  const link = async () => {
    const kept = await desk.call<{ id: string; to: string }[]>('GET', '/api/outbox')
    const letter = kept.find(({ to }) => to === email)?.id
    if (!letter) return ''
    const { text } = await desk.call<{ text: string }>('GET', `/api/outbox/${letter}`)
    return /^http\S+$/m.exec(text)?.[0] ?? ''
  }
  await expect.poll(link, { timeout: 8000 }).not.toBe('')
  await page.goto(await link())
  await page.getByLabel('Password').fill(AUDITORS_PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}
