import { addDays, momentOf } from '#modules/kernel'
import type { Timed } from './acts.ts'
import { DOCUMENTS } from './documents/documents.ts'
import { FORM_STEPS } from './forms.ts'
import { LETTERS } from './letters.ts'
import { PAPERS } from './papers.ts'

const REVIEW_TIME = '16:30'

/** What happened to the demo clinic's forms and documents until `now`, on the clocks of its zone. */
export const paperwork = (zone: string, today: string, now: number): readonly Timed[] => {
  const on = (day: number, time: string | number): number => {
    if (typeof time === 'string') return momentOf(zone, { date: addDays(today, day), time })
    const midnight = momentOf(zone, { date: today, time: '00:00' })
    return midnight + Math.round((now - midnight) * time)
  }
  return [
    ...FORM_STEPS.map(({ day }, step): Timed => ({ at: on(day, '09:10'), act: { does: 'shape', step } })),
    ...PAPERS.map(({ day, time }, paper): Timed => ({ at: on(day, time), act: { does: 'answer', paper } })),
    ...PAPERS.flatMap(({ day, reviewed }, paper): Timed[] =>
      reviewed === undefined ? [] : [{ at: on(day + reviewed, REVIEW_TIME), act: { does: 'review', paper } }],
    ),
    ...DOCUMENTS.map(({ day, time }, document): Timed => ({
      at: on(day, time),
      act: { does: 'keep', document },
    })),
    ...LETTERS.map(({ day, time }, letter): Timed => ({
      at: on(day, time),
      act: { does: 'invite', letter },
    })),
    ...LETTERS.flatMap(({ day, followed }, letter): Timed[] =>
      followed === undefined ? [] : [{ at: on(day + followed, '18:04'), act: { does: 'follow', letter } }],
    ),
  ]
}
