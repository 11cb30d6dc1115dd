import { Effect } from 'effect'
import { sql, type Statement, type Unit } from '#events'
import { ContactPreferences } from './contact-preferences.ts'
import { CHANNELS, type Channel, type ConsentSource } from '../contract.ts'

interface DeclinedChannel {
  readonly patientId: number
  readonly channel: Channel
  readonly how: ConsentSource
  readonly since: string
}

const declinedChannels = (clinicId: number, ids: readonly number[]): Statement<DeclinedChannel> =>
  sql`select c.patient_id as "patientId", x.channel, x.how, x.since
      from contact_preferences c cross join lateral (values
        ('email', c.email, c.email_how, c.email_since), ('sms', c.sms, c.sms_how, c.sms_since))
        x(channel, consent, how, since)
      where c.clinic_id = ${clinicId} and c.patient_id = any(${[...ids]}::bigint[]) and x.consent = 'declined'`

const decline = (unit: Unit, id: number, channel: Channel) =>
  unit.execute(ContactPreferences, { id, command: { _tag: 'DeclineMessages', channel, how: 'merge' } })

/** Merges two patients: the surviving record declines each channel that either of them declined. */
export const mergeConsent = (unit: Unit, patientId: number, duplicateId: number) =>
  Effect.gen(function* () {
    for (const { channel } of yield* unit.query(declinedChannels(unit.clinicId, [duplicateId])))
      yield* decline(unit, patientId, channel)
  }).pipe(Effect.orDie)

/** Two patients who were merged at `since`, and the records that stay merged into the first of them. */
interface Unmerge {
  readonly patientId: number
  readonly duplicateId: number
  readonly since: string
  readonly mergedIds: readonly number[]
}

/**
 * Unmerges two patients: the first agrees again to each channel that only the other had declined. If the patient
 * declined while the records were merged, both keep declining, because no one knows which of the two it was.
 */
export const unmergeConsent = (unit: Unit, { patientId, duplicateId, since, mergedIds }: Unmerge) =>
  Effect.gen(function* () {
    const declines = yield* unit.query(declinedChannels(unit.clinicId, [patientId, ...mergedIds]))
    for (const channel of CHANNELS) {
      const ownDecline = declines.find((each) => each.patientId === patientId && each.channel === channel)
      if (ownDecline && ownDecline.how !== 'merge' && ownDecline.since >= since)
        yield* decline(unit, duplicateId, channel)
      const isDeclinedElsewhere = declines.some(
        (each) => each.patientId !== patientId && each.channel === channel,
      )
      if (ownDecline?.how === 'merge' && !isDeclinedElsewhere)
        yield* unit.execute(ContactPreferences, {
          id: patientId,
          command: { _tag: 'AgreeToMessages', channel, how: 'merge' },
        })
    }
  }).pipe(Effect.orDie)
