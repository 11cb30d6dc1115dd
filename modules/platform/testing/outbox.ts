import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { type KeptMessage, listOutbox, readOutbox } from '../outbox.ts'

/** Returns the whole outbox of all clinics, newest first. */
export const readAllOutboxes = async (dataDir: string): Promise<KeptMessage[]> => {
  const folders = await readdir(join(dataDir, 'outbox')).catch(() => [])
  const clinics = folders.map((name) => Number(name.slice('clinic-'.length)))
  const outboxes = await Promise.all(
    clinics.map(async (clinicId) => {
      const { rows } = await listOutbox(dataDir, clinicId, { limit: Infinity })
      return Promise.all(rows.map(({ id }) => readOutbox(dataDir, clinicId, id)))
    }),
  )
  const messages = outboxes.flat().filter((message) => message !== undefined)
  return messages.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

/** The emails a test looks for: to this address, with exactly this subject, and with these words in the text. */
interface EmailFilter {
  readonly to?: string
  readonly subject?: string
  readonly words?: string
}

const findEmails = async (dataDir: string, { to, subject, words = '' }: EmailFilter) =>
  (await readAllOutboxes(dataDir)).filter(
    (email) =>
      (to === undefined || email.to === to) &&
      (subject === undefined || email.subject === subject) &&
      email.text.includes(words),
  )

/**
 * Waits until the outbox has exactly this many such emails, and returns them, newest first. A job sends an email only
 * after the response to the request that caused it.
 */
export const waitForEmails = (
  dataDir: string,
  filter: EmailFilter,
  emailCount: number,
): Promise<KeptMessage[]> =>
  vi.waitFor(async () => {
    const emails = await findEmails(dataDir, filter)
    expect(emails).toHaveLength(emailCount)
    return emails
  })

/** Waits until the outbox has such an email, and returns the newest. */
export const waitForEmail = (dataDir: string, filter: EmailFilter): Promise<KeptMessage> =>
  vi.waitFor(async () => {
    const [newest] = await findEmails(dataDir, filter)
    if (!newest) throw new Error(`The outbox has no email like ${JSON.stringify(filter)}.`)
    return newest
  })
