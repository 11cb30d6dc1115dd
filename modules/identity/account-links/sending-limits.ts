import { Clock, Effect } from 'effect'
import { type ClinicReader, sql, type Statement } from '#events'
import { paymentProvider } from '#modules/billing'
import { Config, type ConfigShape } from '#modules/platform'
import { HOUR_MS } from '#rules/kernel'
import type { WaitStatus } from '#rules/messages'
import { DEMO_EMAIL } from '../accounts/demo-accounts.ts'

/** The messages that a clinic sent in an hour (ISO 8601). */
const outgoingCount = (clinicId: number, hour: string): Statement<{ sent: number }> =>
  sql`select sent from outgoing_messages where clinic_id = ${clinicId} and hour = ${hour}`

/** Counts one message of a clinic. */
const countOutgoing = (clinicId: number, hour: string): Statement =>
  sql`insert into outgoing_messages (clinic_id, hour, sent) values (${clinicId}, ${hour}, 1)
      on conflict (clinic_id, hour) do update set sent = outgoing_messages.sent + 1`

/** Deletes the counts of hours before this one. */
const dropOldCounts = (clinicId: number, hour: string): Statement =>
  sql`delete from outgoing_messages where clinic_id = ${clinicId} and hour < ${hour}`

interface Sender {
  /** Null for a clinic without an owner. */
  readonly email: string | null
  readonly confirmed: boolean
  readonly provider: string | null
  /** The messages it sent in this hour. */
  readonly sent: number
}

/** The beginning of the hour of a moment (ms), ISO 8601. */
const hourOf = (now: number): string => new Date(now - (now % HOUR_MS)).toISOString()

const senderRow = (clinicId: number, now: number): Statement<Sender> =>
  sql`select o.email, coalesce(o.email_confirmed, true) as confirmed, p.provider, coalesce(m.sent, 0) as sent
      from (values (1)) clinic
      left join user_list o on o.clinic_id = ${clinicId} and o.owner
      left join (${paymentProvider(clinicId)}) p on true
      left join (${outgoingCount(clinicId, hourOf(now))}) m on true`

type SendingConfig = Pick<ConfigShape, 'billing' | 'demo' | 'mail' | 'twilio' | 'sending'>

const isDemo = ({ email }: Sender, { demo }: SendingConfig): boolean => demo && email === DEMO_EMAIL

// Anyone can make up a card for test payments, so it counts only where nothing leaves the installation.
const hasPaymentMethod = ({ provider }: Sender, { mail, twilio }: SendingConfig): boolean =>
  provider === 'stripe' || (provider !== null && !mail.smtpUrl && !twilio)

// Where nobody is charged, the operator answers for every clinic.
const isTrusted = (sender: Sender, config: SendingConfig): boolean =>
  config.billing === 'off' || hasPaymentMethod(sender, config)

const hourlyLimit = (sender: Sender, config: SendingConfig): number =>
  isTrusted(sender, config) ? config.sending.messagesPerHour : config.sending.trialMessagesPerHour

const waitOf = (
  sender: Sender,
  config: SendingConfig,
  now: number,
  isCounted: boolean,
): WaitStatus | null => {
  if (isDemo(sender, config)) return null
  if (!sender.confirmed) return { reason: 'address_unconfirmed', until: null }
  if (!isCounted || sender.sent < hourlyLimit(sender, config)) return null
  return { reason: 'hourly_limit', until: hourOf(now + HOUR_MS) }
}

/**
 * Returns why a message of the clinic has to wait now; null if it may leave. `isCounted`: it goes to a patient or a
 * stranger, so the hourly limit applies. Runs under the clinic's lock, so that two workers cannot both send the last
 * message that the limit allows.
 */
export const findWait = Effect.fnUntraced(function* ({ clinicId, query }: ClinicReader, isCounted: boolean) {
  const config = yield* Config
  const now = yield* Clock.currentTimeMillis
  const [sender] = yield* query(senderRow(clinicId, now))
  return sender ? waitOf(sender, config, now, isCounted) : null
})

/** Whether the clinic may send texts: it has a payment method on file, or the operator allows it without one. */
export const mayText = Effect.fnUntraced(function* ({ clinicId, query }: ClinicReader) {
  const config = yield* Config
  if (config.sending.smsWithoutPayment) return true
  const [sender] = yield* query(senderRow(clinicId, yield* Clock.currentTimeMillis))
  return sender === undefined || isDemo(sender, config) || isTrusted(sender, config)
})

/** Counts a message of the clinic that leaves now. */
export const noteOutgoing = Effect.fnUntraced(function* ({ clinicId, query }: ClinicReader) {
  const hour = hourOf(yield* Clock.currentTimeMillis)
  yield* query(dropOldCounts(clinicId, hour))
  yield* query(countOutgoing(clinicId, hour))
})
