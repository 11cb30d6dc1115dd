import { Effect } from 'effect'
import type { Unit } from '#events'
import { type Message, unsubscribeKey, unsubscribeUrl } from '#modules/messages'
import { Config } from '#modules/platform'
import type { SendContext } from './load-send-context.ts'
import type { ExistingReminder, ReminderPlan } from '../reminder-state.ts'
import { smsText } from '../rules.ts'

/** The ids of the reminder and its clinic, the server's public URL, and the unsubscribe URL. */
interface MessageAddresses {
  readonly clinicId: number
  readonly id: number
  readonly publicUrl: string
  /** The URL where this patient can unsubscribe from emails. */
  readonly stopUrl: string
}

const subjectOf = ({ kind }: ReminderPlan, clinic: string): string =>
  kind === 'follow-up' ? `A message from ${clinic}` : `A reminder from ${clinic}`

const composeMessage = (
  plan: ReminderPlan,
  { writer, email, phone }: Pick<SendContext, 'writer' | 'email' | 'phone'>,
  { clinicId, id, publicUrl, stopUrl }: MessageAddresses,
): Message => {
  const all = {
    clinicId,
    messageId: `<reminder-${id}@clinic-${clinicId}>`,
    about: `patient-${plan.patientId}`,
  }
  if (plan.type === 'sms')
    return {
      ...all,
      channel: 'sms',
      to: phone ?? '',
      text: smsText(plan.message, plan.appointmentId !== null),
      statusUrl: `${publicUrl}/api/webhooks/twilio/status?clinic=${clinicId}&reminder=${id}`,
    }
  return {
    ...all,
    channel: 'email',
    to: email,
    subject: subjectOf(plan, writer.name),
    text: plan.message,
    from: { name: writer.name, replyTo: writer.email },
    unsubscribeUrl: stopUrl,
  }
}

/** Returns the message of a reminder to the patient. Made of records alone, so a repeat returns the same. */
export const messageFor = Effect.fnUntraced(function* (
  { clinicId }: Unit,
  id: number,
  { plan }: ExistingReminder,
  context: SendContext,
) {
  const { publicUrl } = yield* Config
  const key = yield* unsubscribeKey
  return composeMessage(plan, context, {
    clinicId,
    id,
    publicUrl,
    stopUrl: unsubscribeUrl(publicUrl, key, { clinicId, patientId: plan.patientId }),
  })
})
