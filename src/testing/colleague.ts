import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Role } from '#contracts/kernel'
import type { Desk } from './desk.ts'

/** A user to invite, with their role. */
interface InvitedUser {
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly practitioner: boolean
}

/** The password of a joined user. */
export const JOINED_PASSWORD = 'a longer morning walk'

/** Accepts a user’s invitation in this page. */
export const acceptInvitation = async (page: Page, desk: Desk, invitedUser: InvitedUser): Promise<void> => {
  const email = `${invitedUser.role}-${desk.user.email}`
  await desk.call('POST', '/api/staff-invitations', { email, ...invitedUser })
  const link = async () => {
    const messages = await desk.call<{ id: string; to: string }[]>('GET', '/api/outbox')
    const messageId = messages.find(({ to }) => to === email)?.id
    if (!messageId) return ''
    const { text } = await desk.call<{ text: string }>('GET', `/api/outbox/${messageId}`)
    return /^http\S+$/m.exec(text)?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  await page.goto(await link())
  await page.getByLabel('Password').fill(JOINED_PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}
