import { decider } from '#events'
import { DAY_MS, toIso } from '#rules/kernel'
import type { UnusualKind } from './contract.ts'
import { type AccessAlarmEvent, accessAlarmEvents, UnusualAccessNoticed } from './events.ts'
import { WINDOW_MS } from './unusual-access.ts'

/** Time of the last reading already reported, by kind and patient, in milliseconds since the epoch. */
type AccessAlarm = Readonly<Record<string, number>>

export interface AccessAlarmCommand {
  readonly _tag: 'NoticeUnusualAccess'
  readonly kind: UnusualKind
  readonly patientId: number | null
  readonly records: number
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

const alarmKey = (kind: UnusualKind, patientId: number | null): string => `${kind} ${patientId ?? ''}`

// Staff who treat a colleague open that record often: raise the alarm at most once a day.
const quietPeriodMs = (patientId: number | null): number => (patientId === null ? WINDOW_MS : DAY_MS)

const decide = (alarms: AccessAlarm, { kind, patientId, records, from, to }: AccessAlarmCommand) => {
  const last = alarms[alarmKey(kind, patientId)]
  if (last !== undefined && to < last + quietPeriodMs(patientId)) return []
  return [UnusualAccessNoticed({ kind, patientId, records, from: toIso(from), to: toIso(to) })]
}

const evolve = (alarms: AccessAlarm, { kind, patientId, to }: AccessAlarmEvent): AccessAlarm => ({
  ...alarms,
  [alarmKey(kind, patientId)]: Date.parse(to),
})

/** The alarms raised about one person's reading. Stream: access-alarm-{the person's id}. */
export const AccessAlarm = decider<AccessAlarm, AccessAlarmCommand, AccessAlarmEvent, never>({
  stream: 'access-alarm',
  events: accessAlarmEvents,
  initial: {},
  decide,
  evolve,
})
