import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ensureFolder } from '../files.ts'
import { findKept, keep } from '../outbox.ts'
import { composed, type Sender } from './compose.ts'
import type { MailTransport } from './message.ts'

/** Mail that goes nowhere: each message becomes an .eml file that any mail program opens. */
export const mailOutbox = (dataDir: string, sender: Sender): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    kind: 'outbox',
    send: async (message, at, claim) => {
      const mail = composed(message, sender, at)
      const { message: source } = await composer.sendMail(mail)
      const { to, subject, about = null } = message
      const { text, html } = mail
      const shown = { channel: 'email', to, subject, about, text, html, source: String(source) } as const
      return keep(dataDir, { which: message, at, claim, ...shown })
    },
    find: (message) => findKept(dataDir, message),
    check: async () => {
      ensureFolder(join(dataDir, 'outbox'), 0o700)
      return undefined
    },
    close: () => composer.close(),
  }
}
