import { atom } from 'nanostores'
import type { ComingRow } from '#modules/appointments'
import type { StaffRow } from '#modules/identity'
import { text } from '../text/index.ts'
import { conflictsOf } from './conflicts.ts'
import { failed, succeeded } from './outcome.ts'
import { get, reason, request } from './request.ts'
import { staffName } from './staff.ts'

const words = text.staffSettings

/** How far somebody's leaving has come. */
export interface Leaving {
  /** What they have still to come; null until that is known. */
  readonly coming: readonly ComingRow[] | null
  readonly doing: 'looking' | 'nothing' | 'removing'
  /** Why it was not done. */
  readonly problem: string | null
  /** Whoever is to have the appointments is taken at the time of some. */
  readonly taken: boolean
}

const looking: Leaving = { coming: null, doing: 'looking', problem: null, taken: false }

/** A person who is to be removed: first their appointments go to somebody else, or stay, then they. */
export function leaving(person: StaffRow, done: () => void) {
  const at = `/api/staff/${person.id}`
  const $state = atom<Leaving>(looking)
  const merge = (more: Partial<Leaving>) => $state.set({ ...$state.get(), ...more })

  const look = async (): Promise<void> => {
    $state.set(looking)
    await get<readonly ComingRow[]>(`${at}/appointments`).then(
      (coming) => merge({ coming, doing: 'nothing' }),
      () => merge({ doing: 'nothing', problem: words.notLooked }),
    )
  }

  /** Hands the appointments over, where there is somebody, and removes the person. */
  const remove = async (to: StaffRow | undefined, allowOverlap = false): Promise<void> => {
    if ($state.get().doing !== 'nothing') return
    merge({ doing: 'removing', problem: null, taken: false })
    try {
      if (to) await request('POST', `${at}/hand-over`, { to: to.id, allowOverlap })
      await request('DELETE', at)
    } catch (error) {
      const taken = conflictsOf(error) !== undefined
      failed(words.removeFailed)
      return merge({ doing: 'nothing', problem: reason(error, words.removeFailed), taken })
    }
    const name = staffName(person)
    succeeded(to ? words.removedAfter(name, staffName(to)) : words.removed(name))
    done()
  }

  /** Another choice: what stood in the way of the last one is forgotten. */
  const choose = () => merge({ problem: null, taken: false })

  return { $state, look, remove, choose }
}
