import type { ServiceForm } from '#contracts/clinic'
import type { InvitationPlan } from '#modules/intake-forms'
import { makeQuietHours, type QuietHours } from '#modules/reminders'
import { HOUR_MS, DAY_MS, toIso } from '#rules/kernel'

/** A form for every visit goes out this long before the visit, so that a series does not send all of them at once. */
const EVERY_VISIT_LEAD_MS = 7 * DAY_MS

/** The second invitation goes out this long after the first, or later. */
const MIN_REPEAT_DELAY_MS = DAY_MS

/** The link works for this long after the visit: some patients answer in the waiting room, or at home. */
const LINK_AFTER_VISIT_MS = DAY_MS

/** A message that waits for the end of quiet hours must still go out this long before the visit. */
const MIN_LEAD_MS = HOUR_MS

interface VisitTimes {
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
}

/** Returns when a message that is due at a moment may go out: then, or after the patient's quiet hours. */
export const timeOutsideQuietHours = (
  quiet: QuietHours,
  zone: string,
  { due, start }: { readonly due: number; readonly start: number },
): number => {
  const period = makeQuietHours(quiet)(zone, due)
  return period && period.to <= start - MIN_LEAD_MS ? period.to : due
}

/** Returns when a text that a user sends at a moment may go out: then, or after the patient's quiet hours. */
export const timeOfText = (quiet: QuietHours, zone: string, now: number): number =>
  makeQuietHours(quiet)(zone, now)?.to ?? now

/** Plans the invitation of a visit that has not begun. */
export const planForm = (
  { visits, repeatDays }: Pick<ServiceForm, 'visits' | 'repeatDays'>,
  { startsAt, endsAt }: VisitTimes,
  { quiet, zone, now }: { readonly quiet: QuietHours; readonly zone: string; readonly now: number },
): InvitationPlan => {
  const start = Date.parse(startsAt)
  const earliest = visits === 'first' ? now : Math.max(now, start - EVERY_VISIT_LEAD_MS)
  const sendAt = timeOutsideQuietHours(quiet, zone, { due: earliest, start })
  const repeatTime =
    repeatDays === null
      ? null
      : timeOutsideQuietHours(quiet, zone, { due: start - repeatDays * DAY_MS, start })
  return {
    sendAt: toIso(sendAt),
    repeatAt: repeatTime !== null && repeatTime >= sendAt + MIN_REPEAT_DELAY_MS ? toIso(repeatTime) : null,
    expiresAt: toIso(Date.parse(endsAt) + LINK_AFTER_VISIT_MS),
  }
}
