import { Effect } from 'effect'
import { sql, type Statement, type Unit } from '#events'
import { ContactPreferences } from './contact-preferences.ts'
import { CHANNELS, type Channel, type ConsentWay } from './contract.ts'

interface Consent {
  readonly patientId: number
  readonly channel: Channel
  readonly how: ConsentWay
  readonly since: string
}

/** What these patients decline. */
const declinedBy = (clinicId: number, ids: readonly number[]): Statement<Consent> =>
  sql`select c.patient_id as "patientId", x.channel, x.how, x.since
      from contact_preferences c cross join lateral (values
        ('email', c.email, c.email_how, c.email_since), ('sms', c.sms, c.sms_how, c.sms_since))
        x(channel, said, how, since)
      where c.clinic_id = ${clinicId} and c.patient_id = any(${[...ids]}::bigint[]) and x.said = 'declined'`

const decline = (unit: Unit, id: number, channel: Channel) =>
  unit.execute(ContactPreferences, { id, command: { _tag: 'DeclineMessages', channel, how: 'merge' } })

/** Two patients become one: what either declined, the one declines. */
export const shareConsent = (unit: Unit, patientId: number, duplicateId: number) =>
  Effect.gen(function* () {
    for (const { channel } of yield* unit.query(declinedBy(unit.clinicId, [duplicateId])))
      yield* decline(unit, patientId, channel)
  }).pipe(Effect.orDie)

/** Two patients who were one since a moment, and those who still are one with the first of them. */
interface Parting {
  readonly patientId: number
  readonly duplicateId: number
  readonly since: string
  readonly others: readonly number[]
}

/**
 * Two patients are two again: what only the other declined is agreed to again. What was declined while they were one
 * both decline, since nobody knows who said it.
 */
export const partConsent = (unit: Unit, { patientId, duplicateId, since, others }: Parting) =>
  Effect.gen(function* () {
    const all = yield* unit.query(declinedBy(unit.clinicId, [patientId, ...others]))
    for (const channel of CHANNELS) {
      const own = all.find((each) => each.patientId === patientId && each.channel === channel)
      if (own && own.how !== 'merge' && own.since >= since) yield* decline(unit, duplicateId, channel)
      const another = all.some((each) => each.patientId !== patientId && each.channel === channel)
      if (own?.how === 'merge' && !another)
        yield* unit.execute(ContactPreferences, {
          id: patientId,
          command: { _tag: 'AgreeToMessages', channel, how: 'merge' },
        })
    }
  }).pipe(Effect.orDie)
