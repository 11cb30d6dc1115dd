import { atom } from 'nanostores'
import { localTimeAt } from '../../../kit/time/clock.ts'
import { present } from '../../../kit/time/present-moment.ts'
import { appointmentChoices } from '../dialog/choices.ts'
import { findTimeDoubt, type TimeDoubt } from './visit-time.ts'

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

/** Resolves to whether to save a visit. Asks if its time is past, or if it is marked as over before it begins. */
export async function confirmTime(
  visit: Parameters<typeof findTimeDoubt>[0],
  before: Parameters<typeof findTimeDoubt>[1],
): Promise<boolean> {
  const choices = await appointmentChoices().catch(() => null)
  const doubt = choices && findTimeDoubt(visit, before, localTimeAt(choices.zone, present()))
  return doubt === null || ask(doubt)
}
