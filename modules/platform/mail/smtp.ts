import { createTransport, type Transporter } from 'nodemailer'
import type { PluginFunction } from 'nodemailer/lib/mailer'
import type { Claim, GivenOver } from '../delivery-result.ts'
import { composeEmail, type Sender } from './compose.ts'
import { gateFor } from './gate.ts'
import type { MailTransport } from './message.ts'
import { smtpFault, smtpTrouble } from './smtp-faults.ts'

/** Timeouts for a server, in milliseconds. */
interface Patience {
  readonly connection: number
  readonly silence: number
  /** From the start to the claim, including the wait for a free connection. */
  readonly before: number
  /** From the claim to the server's answer. Must be shorter than the lease of a handed-over message. */
  readonly after: number
}

const usual: Patience = { connection: 10_000, silence: 20_000, before: 60_000, after: 20_000 }

const options = ({ connection, silence }: Patience) => ({
  pool: true as const,
  maxConnections: 5,
  // Retry once on a new connection if the server closed an idle one before a byte was sent.
  maxRequeues: 1,
  idleTimeout: 30_000,
  connectionTimeout: connection,
  greetingTimeout: connection,
  dnsTimeout: connection,
  socketTimeout: silence,
})

/** Sends through SMTP: smtps:// is encrypted from the start, smtp:// as soon as STARTTLS allows. */
export const smtpTransport = (url: string, sender: Sender, patience = usual): MailTransport => {
  const server = createTransport({ url, ...options(patience) })
  server.use('stream', gated)
  return {
    kind: 'smtp',
    send: (message, at, claim) => giveOver(server, composeEmail(message, sender, at), claim, patience),
    // A mail server has no log that we could query.
    find: async () => ({ is: 'untold' }),
    check: () => server.verify().then(() => undefined, smtpTrouble),
    close: () => server.close(),
  }
}

type Gate = ReturnType<typeof gateFor>

// The composed message reaches the connection through its gate, which travels with it.
const gated: PluginFunction = ({ data, message }, done) => {
  const { gate } = data as typeof data & { readonly gate: Gate }
  message.processFunc(gate.through)
  done()
}

const giveOver = async (
  server: Transporter,
  mail: ReturnType<typeof composeEmail>,
  claim: Claim,
  { before, after }: Patience,
): Promise<GivenOver> => {
  const limit = new AbortController()
  let timer = setTimeout(() => limit.abort(), before)
  const gate = gateFor(async () => {
    const isClaimed = await claim()
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), after)
    return isClaimed
  })
  try {
    const guarded = { ...mail, gate, signal: limit.signal }
    await server.sendMail(guarded)
    return { outcome: 'sent', via: 'smtp', reference: mail.messageId }
  } catch (cause) {
    return smtpFault(cause, await gate.passage())
  } finally {
    clearTimeout(timer)
  }
}
