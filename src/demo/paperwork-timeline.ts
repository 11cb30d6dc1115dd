import { addDays, momentOf } from '#modules/kernel'
import type { TimedAct } from './act.ts'
import { DOCUMENTS } from './documents/documents.ts'
import { FORM_STEPS } from './forms.ts'
import { INVITATIONS } from './invitations.ts'
import { SUBMISSIONS } from './submissions.ts'

const REVIEW_TIME = '16:30'

/**
 * Lists what happened to the demo clinic's forms and documents until `now`, in the local time of its zone.
 */
export const paperwork = (zone: string, today: string, now: number): readonly TimedAct[] => {
  const on = (day: number, time: string | number): number => {
    if (typeof time === 'string') return momentOf(zone, { date: addDays(today, day), time })
    const midnight = momentOf(zone, { date: today, time: '00:00' })
    return midnight + Math.round((now - midnight) * time)
  }
  return [
    ...FORM_STEPS.map(({ day }, step): TimedAct => ({ at: on(day, '09:10'), act: { does: 'shape', step } })),
    ...SUBMISSIONS.map(({ day, time }, submission): TimedAct => ({
      at: on(day, time),
      act: { does: 'answer', submission },
    })),
    ...SUBMISSIONS.flatMap(({ day, reviewedAfterDays }, submission): TimedAct[] =>
      reviewedAfterDays === undefined
        ? []
        : [{ at: on(day + reviewedAfterDays, REVIEW_TIME), act: { does: 'review', submission } }],
    ),
    ...DOCUMENTS.map(({ day, time }, document): TimedAct => ({
      at: on(day, time),
      act: { does: 'keep', document },
    })),
    ...INVITATIONS.map(({ day, time }, invitation): TimedAct => ({
      at: on(day, time),
      act: { does: 'invite', invitation },
    })),
    ...INVITATIONS.flatMap(({ day, openedAfterDays }, invitation): TimedAct[] =>
      openedAfterDays === undefined
        ? []
        : [{ at: on(day + openedAfterDays, '18:04'), act: { does: 'follow', invitation } }],
    ),
  ]
}
