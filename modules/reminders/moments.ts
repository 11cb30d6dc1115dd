import { momentOf, wallAt } from '#modules/kernel'

/** When something is meant to go out: at once, at its time, or, where that has passed, when somebody sends it. */
export interface Meant {
  /** ISO 8601. */
  readonly scheduledFor: string
  readonly goes: 'now' | 'later' | 'when sent'
}

const at = (moment: number, past: boolean): Meant => ({
  scheduledFor: new Date(moment).toISOString(),
  goes: past ? 'when sent' : 'later',
})

/**
 * What a person means by a moment, or by naming none: now. On the clinic's clocks the running minute is not past.
 */
export const meant = (given: string | undefined, zone: string, now: number): Meant => {
  if (given === undefined) return { ...at(now, false), goes: 'now' }
  const [date = '', time = ''] = given.split('T')
  if (time.length > 5) return at(Date.parse(given), Date.parse(given) < now)
  const running = wallAt(zone, now)
  return at(momentOf(zone, { date, time }), given < `${running.date}T${running.time}`)
}
