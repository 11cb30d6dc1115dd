import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, sql, type Unit } from '#events'
import { ContactPreferences } from '#modules/messages'
import type { ReminderEvent } from '../events.ts'

type Refused = Extract<ReminderEvent, { _tag: 'ReminderFailed' | 'ReminderUndelivered' }>

// Earlier versions recorded both kinds as 'opted_out', and only a provider gives a code.
const isCarrierStop = ({ reason, code }: Refused): boolean =>
  reason === 'carrier_opted_out' || (reason === 'opted_out' && code !== null)

/** Opts the patient out of texts when the provider reports a STOP that never reached the server. */
const decline = ({ event, stream, position }: Recorded<Refused>, unit: Unit) =>
  Effect.gen(function* () {
    if (!isCarrierStop(event)) return
    const [about] = yield* unit.query<{ patientId: number }>(
      sql`select coalesce(recipient_id, patient_id) as "patientId" from reminder_list
          where clinic_id = ${unit.clinicId} and id = ${stream.id} and type = 'sms'`,
    )
    if (!about) return
    yield* unit.execute(ContactPreferences, {
      id: about.patientId,
      cause: position,
      command: { _tag: 'DeclineMessages', channel: 'sms', how: 'carrier' },
    })
  }).pipe(Effect.orDie)

export const carrierReactions: readonly Reaction[] = [
  reaction<Refused>('declineTextsWhenReminderFailed', 'ReminderFailed', decline),
  reaction<Refused>('declineTextsWhenReminderUndelivered', 'ReminderUndelivered', decline),
]
