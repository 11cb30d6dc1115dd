import { createTransport, type Transporter } from 'nodemailer'
import type { PluginFunction } from 'nodemailer/lib/mailer'
import type { Claim, DeliveryResult } from '../delivery-result.ts'
import { composeEmail, type Sender } from './compose.ts'
import { gateFor } from './gate.ts'
import type { MailTransport } from './message.ts'
import { smtpFault, describeSmtpTrouble } from './smtp-faults.ts'

/** Timeouts for a server, in milliseconds. */
interface SmtpTimeouts {
  readonly connectionMs: number
  readonly silenceMs: number
  /** From the start to the claim, including the wait for a free connection. */
  readonly beforeClaimMs: number
  /** From the claim to the server's answer. Must be shorter than the lease of a handed-over message. */
  readonly afterClaimMs: number
}

const DEFAULT_TIMEOUTS: SmtpTimeouts = {
  connectionMs: 10_000,
  silenceMs: 20_000,
  beforeClaimMs: 60_000,
  afterClaimMs: 20_000,
}

const poolOptions = ({ connectionMs, silenceMs }: SmtpTimeouts) => ({
  pool: true as const,
  maxConnections: 5,
  // Retry once on a new connection if the server closed an idle one before a byte was sent.
  maxRequeues: 1,
  idleTimeout: 30_000,
  connectionTimeout: connectionMs,
  greetingTimeout: connectionMs,
  dnsTimeout: connectionMs,
  socketTimeout: silenceMs,
})

/** Sends through SMTP: smtps:// is encrypted from the start, smtp:// as soon as STARTTLS allows. */
export const smtpTransport = (url: string, sender: Sender, timeouts = DEFAULT_TIMEOUTS): MailTransport => {
  const server = createTransport({ url, ...poolOptions(timeouts) })
  server.use('stream', pipeThroughGate)
  return {
    kind: 'smtp',
    send: (message, at, claim) => sendGated(server, composeEmail(message, sender, at), claim, timeouts),
    // A mail server has no log that we could query.
    find: async () => ({ is: 'untold' }),
    check: () => server.verify().then(() => undefined, describeSmtpTrouble),
    close: () => server.close(),
  }
}

type Gate = ReturnType<typeof gateFor>

// Pipes the composed message through the gate that was passed along with it.
const pipeThroughGate: PluginFunction = ({ data, message }, done) => {
  const { gate } = data as typeof data & { readonly gate: Gate }
  message.processFunc(gate.through)
  done()
}

const sendGated = async (
  server: Transporter,
  mail: ReturnType<typeof composeEmail>,
  claim: Claim,
  { beforeClaimMs, afterClaimMs }: SmtpTimeouts,
): Promise<DeliveryResult> => {
  const limit = new AbortController()
  let timer = setTimeout(() => limit.abort(), beforeClaimMs)
  const gate = gateFor(async () => {
    const isClaimed = await claim()
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), afterClaimMs)
    return isClaimed
  })
  try {
    const gatedMail = { ...mail, gate, signal: limit.signal }
    await server.sendMail(gatedMail)
    return { outcome: 'sent', via: 'smtp', reference: mail.messageId }
  } catch (cause) {
    return smtpFault(cause, await gate.passage())
  } finally {
    clearTimeout(timer)
  }
}
