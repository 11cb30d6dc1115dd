import { join } from 'node:path'
import { ensureFolder } from '../files.ts'
import { findKept, keep } from '../outbox.ts'
import type { SmsTransport } from './text-message.ts'

/** Texts that go nowhere: they are kept beside the clinic's mail. */
export const textOutbox = (dataDir: string): SmsTransport => ({
  kind: 'outbox',
  send: (message, at, claim) => {
    const { to, text, about = null } = message
    const shown = { channel: 'sms', to, subject: null, about, text, html: null, source: null } as const
    return keep(dataDir, { which: message, at, claim, ...shown })
  },
  find: (message) => findKept(dataDir, message),
  check: async () => {
    ensureFolder(join(dataDir, 'outbox'), 0o700)
    return undefined
  },
  // Nobody replies to an outbox.
  isGenuine: () => false,
  close: () => undefined,
})
