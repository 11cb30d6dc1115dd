import { Effect } from 'effect'
import { type Reaction, reaction, type RecordedEvent, sql, type Statement, type Unit } from '#events'
import { type InvitationEvent, textedPatient } from '#modules/intake-forms'
import { ContactPreferences } from '#modules/messages'
import type { ReminderEvent } from '../events.ts'

type Refused = Extract<ReminderEvent, { _tag: 'ReminderFailed' | 'ReminderUndelivered' }>
type RefusedInvitation = Extract<InvitationEvent, { _tag: 'FormInvitationFailed' }>

// Earlier versions recorded both kinds as 'opted_out', and only a provider gives a code.
const isCarrierStop = ({ reason, code }: Refused): boolean =>
  reason === 'carrier_opted_out' || (reason === 'opted_out' && code !== null)

const remindedPatient = (clinicId: number, reminderId: number): Statement<{ patientId: number }> =>
  sql`select coalesce(recipient_id, patient_id) as "patientId" from reminder_list
      where clinic_id = ${clinicId} and id = ${reminderId} and type = 'sms'`

/** Opts the patient out of texts when the provider reports a STOP that never reached the server. */
const decline = (unit: Unit, cause: number, texted: Statement<{ patientId: number }>) =>
  Effect.gen(function* () {
    const [about] = yield* unit.query(texted)
    if (!about) return
    yield* unit.execute(ContactPreferences, {
      id: about.patientId,
      cause,
      command: { _tag: 'DeclineMessages', channel: 'sms', how: 'carrier' },
    })
  }).pipe(Effect.orDie)

const declineReminded = ({ event, stream, position }: RecordedEvent<Refused>, unit: Unit) =>
  isCarrierStop(event) ? decline(unit, position, remindedPatient(unit.clinicId, stream.id)) : Effect.void

const declineInvited = ({ event, stream, position }: RecordedEvent<RefusedInvitation>, unit: Unit) =>
  event.reason === 'carrier_opted_out'
    ? decline(unit, position, textedPatient(unit.clinicId, stream.id))
    : Effect.void

export const carrierReactions: readonly Reaction[] = [
  reaction<Refused>('declineTextsWhenReminderFailed', 'ReminderFailed', declineReminded),
  reaction<Refused>('declineTextsWhenReminderUndelivered', 'ReminderUndelivered', declineReminded),
  reaction<RefusedInvitation>('declineTextsWhenInvitationFailed', 'FormInvitationFailed', declineInvited),
]
