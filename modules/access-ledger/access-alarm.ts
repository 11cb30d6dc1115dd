import { decider } from '#events'
import type { Unusual } from './contract.ts'
import { type AccessAlarmEvent, accessAlarmEvents, UnusualAccessNoticed } from './events.ts'
import { WINDOW } from './unusual.ts'

/** Until when the person's last readings of each kind were told of, in milliseconds. */
type AccessAlarm = Readonly<Record<string, number>>

export interface AccessAlarmCommand {
  readonly _tag: 'NoticeUnusualAccess'
  readonly kind: Unusual
  readonly patientId: number | null
  readonly records: number
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

const DAY = 24 * 3_600_000

const named = (kind: Unusual, patientId: number | null): string => `${kind} ${patientId ?? ''}`

// Whoever looks after a colleague opens that record again and again: it is told once a day.
const quietFor = (patientId: number | null): number => (patientId === null ? WINDOW : DAY)

const iso = (moment: number): string => new Date(moment).toISOString()

const decide = (told: AccessAlarm, { kind, patientId, records, from, to }: AccessAlarmCommand) => {
  const last = told[named(kind, patientId)]
  if (last !== undefined && to < last + quietFor(patientId)) return []
  return [UnusualAccessNoticed({ kind, patientId, records, from: iso(from), to: iso(to) })]
}

const evolve = (told: AccessAlarm, { kind, patientId, to }: AccessAlarmEvent): AccessAlarm => ({
  ...told,
  [named(kind, patientId)]: Date.parse(to),
})

/** What was unusual in a person's reading. Stream: access-alarm-{the person's id}. */
export const AccessAlarm = decider<AccessAlarm, AccessAlarmCommand, AccessAlarmEvent, never>({
  stream: 'access-alarm',
  events: accessAlarmEvents,
  initial: {},
  decide,
  evolve,
})
