import { atom } from 'nanostores'
import { wallAt } from '../../../kit/time/clock.ts'
import { present } from '../../../kit/time/present-moment.ts'
import { appointmentChoices } from '../dialog/choices.ts'
import { doubtAbout, type TimeDoubt } from './visit-time.ts'

export interface TimeQuestion {
  readonly doubt: TimeDoubt
  settle(isConfirmed: boolean): void
}

export const $timeQuestion = atom<TimeQuestion | null>(null)

const ask = (doubt: TimeDoubt): Promise<boolean> =>
  new Promise((resolve) => {
    $timeQuestion.get()?.settle(false)
    $timeQuestion.set({
      doubt,
      settle(isConfirmed) {
        $timeQuestion.set(null)
        resolve(isConfirmed)
      },
    })
  })

/** Resolves to whether to save a visit: asks if its time is past, or if it is over before it began. */
export async function confirmTime(
  visit: Parameters<typeof doubtAbout>[0],
  before: Parameters<typeof doubtAbout>[1],
): Promise<boolean> {
  const choices = await appointmentChoices().catch(() => null)
  const doubt = choices && doubtAbout(visit, before, wallAt(choices.zone, present()))
  return doubt === null || ask(doubt)
}
