import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ReceivedEmail } from '../../modules/platform/testing/smtp-server.ts'
import { parseMail } from '../../modules/platform/testing/mime.ts'
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts'

interface Email {
  readonly to: string
  readonly text: string
}

/** Reads the emails that have arrived so far. */
export type Mailbox = () => Promise<readonly Email[]>

/** Caches emails by folder and file name, because a run confirms hundreds of addresses in one folder. */
const receivedEmails = new Map<string, Map<string, Promise<Email>>>()

/** Returns the mailbox with the emails of all people, for a program that keeps its emails in the outbox. */
export const outboxOf = (dataDir: string): Mailbox => {
  const folder = join(dataDir, 'outbox', 'clinic-0')
  const emails = receivedEmails.get(folder) ?? new Map<string, Promise<Email>>()
  receivedEmails.set(folder, emails)
  return async () => {
    for (const name of await readdir(folder).catch(() => []))
      if (/^confirm-email-\d+\.json$/.test(name) && !emails.has(name))
        emails.set(
          name,
          readFile(join(folder, name), 'utf8').then((text) => JSON.parse(text) as Email),
        )
    return Promise.all(emails.values())
  }
}

/** Returns the mailbox with the emails of all people, for a program that sends its emails to this mail server. */
export const smtpMailboxOf =
  ({ emails }: { readonly emails: readonly ReceivedEmail[] }): Mailbox =>
  async () =>
    emails.map(({ to: [to = ''], source }) => ({ to, text: parseMail(source).text }))

const LINK = /\/confirm-email\/([\w-]+)/
const RETRY_DELAY_MS = 15

/** Waits for the email that asks this address for confirmation; returns the token in its link. */
export const confirmationToken = async (mailbox: Mailbox, address: string): Promise<string> => {
  const end = performance.now() + WAIT_TIMEOUT_MS
  while (performance.now() < end) {
    const email = (await mailbox()).find(({ to, text }) => to === address && LINK.test(text))
    if (email) return LINK.exec(email.text)?.[1] ?? ''
    await setTimeout(RETRY_DELAY_MS)
  }
  throw new Error(`No email asked ${address} to confirm the address.`)
}

/** Confirms an address as its owner would: with the button on the page of the emailed link. */
export const confirmAddress = async (url: string, mailbox: Mailbox, address: string): Promise<void> => {
  const page = `${url}/confirm-email/${await confirmationToken(mailbox, address)}`
  const response = await fetch(page, { method: 'POST', headers: { origin: url } })
  if (!response.ok) throw new Error(`The address was not confirmed: ${response.status}`)
}
