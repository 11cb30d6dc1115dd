import { Effect } from 'effect'
import type { Unit } from '#events'
import { type Channel, CHANNELS } from '../contract.ts'
import { ContactPreferences } from './contact-preferences.ts'

/** Records, in a transaction, what staff say a new patient agreed to. Agreeing is the default and needs no event. */
export const recordConsent = (unit: Unit, patientId: number, consent: Readonly<Record<Channel, boolean>>) =>
  Effect.forEach(
    CHANNELS.filter((channel) => !consent[channel]),
    (channel) =>
      unit.execute(ContactPreferences, {
        id: patientId,
        command: { _tag: 'DeclineMessages', channel, how: 'staff' },
      }),
    { discard: true },
  ).pipe(Effect.orDie)
