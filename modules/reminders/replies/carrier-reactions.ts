import { Effect } from 'effect'
import { type Reaction, reaction, type RecordedEvent, sql, type Statement, type Unit } from '#events'
import { type InvitationEvent, textedPatient } from '#modules/intake-forms'
import { ContactPreferences } from '#modules/messages'
import type { ReminderEvent } from '../events.ts'

type RefusedReminder = Extract<ReminderEvent, { _tag: 'ReminderFailed' | 'ReminderUndelivered' }>
type RefusedInvitation = Extract<InvitationEvent, { _tag: 'FormInvitationFailed' }>

// Earlier versions recorded an opt-out at the carrier as 'opted_out' too. Only a provider gives a code.
const isCarrierStop = ({ reason, code }: RefusedReminder): boolean =>
  reason === 'carrier_opted_out' || (reason === 'opted_out' && code !== null)

const remindedPatient = (clinicId: number, reminderId: number): Statement<{ patientId: number }> =>
  sql`select coalesce(recipient_id, patient_id) as "patientId" from reminder_list
      where clinic_id = ${clinicId} and id = ${reminderId} and type = 'sms'`

/** Opts the patient out of texts when the provider reports a STOP that never reached the server. */
const decline = (unit: Unit, cause: number, recipient: Statement<{ patientId: number }>) =>
  Effect.gen(function* () {
    const [recipientRow] = yield* unit.query(recipient)
    if (!recipientRow) return
    yield* unit.execute(ContactPreferences, {
      id: recipientRow.patientId,
      cause,
      command: { _tag: 'DeclineMessages', channel: 'sms', how: 'carrier' },
    })
  }).pipe(Effect.orDie)

const declineForReminder = ({ event, stream, position }: RecordedEvent<RefusedReminder>, unit: Unit) =>
  isCarrierStop(event) ? decline(unit, position, remindedPatient(unit.clinicId, stream.id)) : Effect.void

const declineForInvitation = ({ event, stream, position }: RecordedEvent<RefusedInvitation>, unit: Unit) =>
  event.reason === 'carrier_opted_out'
    ? decline(unit, position, textedPatient(unit.clinicId, stream.id))
    : Effect.void

export const carrierReactions: readonly Reaction[] = [
  reaction<RefusedReminder>('declineTextsWhenReminderFailed', 'ReminderFailed', declineForReminder),
  reaction<RefusedReminder>('declineTextsWhenReminderUndelivered', 'ReminderUndelivered', declineForReminder),
  reaction<RefusedInvitation>(
    'declineTextsWhenInvitationFailed',
    'FormInvitationFailed',
    declineForInvitation,
  ),
]
