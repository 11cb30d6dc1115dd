import { DEFAULT_RULES, MINUTES_BEFORE, type RulesDraft, type Timing, TIMINGS } from '#contracts/reminders'
import type { AppointmentRow } from '#modules/appointments'
import type { ClinicRow } from '#modules/clinic'
import type { PatientRow } from '#modules/patients'
import type { ReminderRow } from '#modules/reminders'
import { fillTemplate } from '#rules/reminders'
import { text } from '../../../language/index.ts'
import { reachOf, recipientOf } from '../../messages/index.ts'
import { get, reason } from '../../../kit/requests/request.ts'

interface Wording {
  readonly message: string
  /** The planned time of the automatic reminder that this one replaces, or null. */
  readonly plannedFor: string | null
}

export type PreparedReminder =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly problem: string }
  | { readonly is: 'out of reach'; readonly why: string }
  | {
      readonly is: 'ready'
      readonly email: string
      readonly wordings: Readonly<Record<Timing, Wording>>
      /** The time of the last email reminder for this visit, or null. */
      readonly lastSentAt: string | null
    }

export async function prepareReminder(row: AppointmentRow, signal: AbortSignal): Promise<PreparedReminder> {
  try {
    const patient = await get<PatientRow>(`/api/patients/${row.patientId}`, { signal })
    const recipient = recipientOf(patient)
    const [reach, wordings] = await Promise.all([
      reachOf(recipient, signal),
      wordingsFor(row, nameInMessages(patient), signal),
    ])
    return reach.is === 'reachable' ? { is: 'ready', email: recipient.email, ...wordings } : reach
  } catch (error) {
    return { is: 'failed', problem: reason(error, text.messages.reachFailed) }
  }
}

type PatientName = Pick<PatientRow, 'firstName' | 'lastName'>

// A contact who gets messages about a patient reads only the patient's first name.
const nameInMessages = ({ firstName, lastName, contactOf, email, phone }: PatientRow): PatientName => ({
  firstName,
  lastName: contactOf === null || (email !== '' && phone !== '') ? lastName : '',
})

async function wordingsFor(row: AppointmentRow, person: PatientName, signal: AbortSignal) {
  const [{ rules }, clinic, reminders] = await Promise.all([
    get<RulesDraft>('/api/reminder-rules', { signal }),
    get<ClinicRow>('/api/settings/clinic', { signal }),
    get<readonly ReminderRow[]>(`/api/reminders?appointmentId=${row.id}&type=email`, { signal }),
  ])
  const wordingFor = (timing: Timing): Wording => {
    const plannedReminder = reminders.find((each) => isPlanned(each, timing))
    if (plannedReminder) return { message: plannedReminder.message, plannedFor: plannedReminder.scheduledFor }
    const message = fillTemplate(templateOf(rules, timing), { person, visit: row, clinic })
    return { message, plannedFor: null }
  }
  const wordings = Object.fromEntries(TIMINGS.map((timing) => [timing, wordingFor(timing)]))
  return { wordings: wordings as Record<Timing, Wording>, lastSentAt: lastSentTime(reminders) }
}

const isPlanned = ({ status, delivery, rule }: ReminderRow, timing: Timing): boolean =>
  status === 'pending' && delivery === null && rule?.minutesBefore === MINUTES_BEFORE[timing]

const templateOf = (rules: RulesDraft['rules'], timing: Timing): string =>
  [...rules, ...DEFAULT_RULES.rules].find(({ minutesBefore }) => minutesBefore === MINUTES_BEFORE[timing])
    ?.template ?? ''

const lastSentTime = (reminders: readonly ReminderRow[]): string | null =>
  reminders
    .map(({ kind, sentAt }) => (kind === 'reminder' ? sentAt : null))
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null
