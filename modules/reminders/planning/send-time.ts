import { momentOf, wallAt } from '#modules/kernel'

/** The time to send a reminder: now, later, or, if the time has passed, when a user sends it. */
export interface SendTime {
  /** ISO 8601. */
  readonly scheduledFor: string
  readonly goes: 'now' | 'later' | 'when sent'
}

const sendTimeAt = (moment: number, past: boolean): SendTime => ({
  scheduledFor: new Date(moment).toISOString(),
  goes: past ? 'when sent' : 'later',
})

/** Resolves the time a user entered; no time means now. In local time, the current minute is not past. */
export const resolveSendTime = (localTime: string | undefined, zone: string, now: number): SendTime => {
  if (localTime === undefined) return { ...sendTimeAt(now, false), goes: 'now' }
  const [date = '', time = ''] = localTime.split('T')
  if (time.length > 5) return sendTimeAt(Date.parse(localTime), Date.parse(localTime) < now)
  const running = wallAt(zone, now)
  return sendTimeAt(momentOf(zone, { date, time }), localTime < `${running.date}T${running.time}`)
}
