import { momentOf, localTimeAt } from '#modules/kernel'
import { clockChangeAt } from '#rules/kernel'
import { ReminderTimeSkipped } from '../errors.ts'

/** The time to send a reminder: now, later, or, if the time has passed, when a user sends it. */
export interface SendTime {
  /** ISO 8601. */
  readonly scheduledFor: string
  readonly dispatch: 'now' | 'later' | 'when sent'
}

const sendTimeAt = (moment: number, isPast: boolean): SendTime => ({
  scheduledFor: new Date(moment).toISOString(),
  dispatch: isPast ? 'when sent' : 'later',
})

// The length of `HH:MM`. A time that includes its zone is longer.
const CLOCK_TIME_LENGTH = 5

/** Returns the refusal of a local time that the clinic's clocks skip, or null. */
export const refuseSkippedTime = (localTime: string | undefined, zone: string) => {
  const [date = '', time = ''] = localTime?.split('T') ?? []
  const isSkipped = time.length === CLOCK_TIME_LENGTH && clockChangeAt(zone, { date, time }) === 'skipped'
  return isSkipped ? new ReminderTimeSkipped({ date, time }) : null
}

/** Resolves the time a user entered; no time means now. In local time, the current minute is not past. */
export const resolveSendTime = (localTime: string | undefined, zone: string, now: number): SendTime => {
  if (localTime === undefined) return { ...sendTimeAt(now, false), dispatch: 'now' }
  const [date = '', time = ''] = localTime.split('T')
  if (time.length > CLOCK_TIME_LENGTH) return sendTimeAt(Date.parse(localTime), Date.parse(localTime) < now)
  const localNow = localTimeAt(zone, now)
  return sendTimeAt(momentOf(zone, { date, time }), localTime < `${localNow.date}T${localNow.time}`)
}
