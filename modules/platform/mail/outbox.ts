import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ensureFolder } from '../files.ts'
import { findKept, keepMessage } from '../outbox.ts'
import { composeEmail, type Sender } from './compose.ts'
import type { MailTransport } from './message.ts'

/** Writes each message to an .eml file, which any mail program opens, instead of sending it. */
export const mailOutbox = (dataDir: string, sender: Sender): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    kind: 'outbox',
    send: async (message, at, claim) => {
      const mail = composeEmail(message, sender, at)
      const { message: source } = await composer.sendMail(mail)
      const { to, subject, about = null, recipient = null } = message
      const { text, html } = mail
      const fields = { channel: 'email', to, subject, about, recipient, text, html } as const
      return keepMessage(dataDir, { which: message, at, claim, ...fields, source: String(source) })
    },
    find: (message) => findKept(dataDir, message),
    check: async () => {
      ensureFolder(join(dataDir, 'outbox'), 0o700)
      return undefined
    },
    close: () => composer.close(),
  }
}
