import { join } from 'node:path'
import { ensureFolder } from '../files.ts'
import { findKept, keepMessage } from '../outbox.ts'
import type { SmsTransport } from './text-message.ts'

/** Keeps texts with the clinic's mail instead of sending them. */
export const textOutbox = (dataDir: string): SmsTransport => ({
  kind: 'outbox',
  send: (message, at, claim) => {
    const { to, text, about = null, recipient = null } = message
    const unused = { subject: null, html: null, source: null } as const
    const fields = { channel: 'sms', to, about, recipient, text, ...unused } as const
    return keepMessage(dataDir, { which: message, at, claim, ...fields })
  },
  find: (message) => findKept(dataDir, message),
  check: async () => {
    ensureFolder(join(dataDir, 'outbox'), 0o700)
    return undefined
  },
  // An outbox receives no replies.
  isGenuine: () => false,
  close: () => undefined,
})
