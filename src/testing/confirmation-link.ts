import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ReceivedEmail } from '../../modules/platform/testing/smtp-server.ts'
import { mailIn } from '../../modules/platform/testing/mime.ts'
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts'

interface Email {
  readonly to: string
  readonly text: string
}

/** Reads the emails that came since the last call. */
export type Mailbox = () => Promise<readonly Email[]>

/** The mailbox of everyone, where the program keeps its emails in the outbox. */
export const outboxOf = (dataDir: string): Mailbox => {
  const folder = join(dataDir, 'outbox', 'clinic-0')
  const seen = new Set<string>()
  return async () => {
    const names = await readdir(folder).catch(() => [])
    const fresh = names.filter((name) => /^confirm-email-\d+\.json$/.test(name) && !seen.has(name))
    const texts = await Promise.all(fresh.map((name) => readFile(join(folder, name), 'utf8')))
    for (const name of fresh) seen.add(name)
    return texts.map((text) => JSON.parse(text) as Email)
  }
}

/** The mailbox of everyone, where the program sends its emails to a mail server. */
export const receivedBy =
  ({ taken }: { readonly taken: readonly ReceivedEmail[] }): Mailbox =>
  async () =>
    taken.map(({ to: [to = ''], source }) => ({ to, text: mailIn(source).text }))

const LINK = /\/confirm-email\/([\w-]+)/
const PAUSE_MS = 15

/** Waits for the email that asks the person who registered with this address to confirm it; returns its token. */
export const confirmationToken = async (mailbox: Mailbox, address: string): Promise<string> => {
  const end = performance.now() + WAIT_TIMEOUT_MS
  while (performance.now() < end) {
    const email = (await mailbox()).find(({ to, text }) => to === address && LINK.test(text))
    if (email) return LINK.exec(email.text)?.[1] ?? ''
    await setTimeout(PAUSE_MS)
  }
  throw new Error(`No email asked ${address} to confirm the address.`)
}

/** Confirms the address of a person who registered as they do: with the button behind the emailed link. */
export const confirmAddress = async (url: string, mailbox: Mailbox, address: string): Promise<void> => {
  const page = `${url}/confirm-email/${await confirmationToken(mailbox, address)}`
  const response = await fetch(page, { method: 'POST', headers: { origin: url } })
  if (!response.ok) throw new Error(`The address was not confirmed: ${response.status}`)
}
