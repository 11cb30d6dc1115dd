import type { Letter } from '#modules/messages'
import type { MomentOfSending } from './moment-of-sending.ts'
import type { ReminderPlan } from './reminder.ts'
import { smsText } from './rules.ts'

/** Which reminder of whom, and the addresses it is answered at. */
export interface Stamp {
  readonly clinicId: number
  readonly id: number
  readonly publicUrl: string
  /** Where this patient can ask for no more emails. */
  readonly unsubscribeUrl: string
}

const subjectOf = ({ kind }: ReminderPlan, clinic: string): string =>
  kind === 'follow-up' ? `A message from ${clinic}` : `A reminder from ${clinic}`

/** The reminder as it goes to the patient. */
export const letterOf = (
  plan: ReminderPlan,
  { writer, email, phone }: Pick<MomentOfSending, 'writer' | 'email' | 'phone'>,
  { clinicId, id, publicUrl, unsubscribeUrl }: Stamp,
): Letter => {
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
    unsubscribeUrl,
  }
}
