import { atom } from 'nanostores'
import type { UpcomingRow } from '#modules/appointments'
import type { SettingsRow } from '#modules/clinic'
import type { StaffRow } from '#modules/identity'
import { get, reasonUnlessSaid, request } from '../../kit/requests/request.ts'
import { toastFailure, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { text } from '../../language/index.ts'
import { conflictsOf } from '../appointments/index.ts'
import { staffName } from './staff.store.ts'

const words = text.staffSettings

export interface RemovalState {
  /** Their upcoming appointments; null until loaded. */
  readonly coming: readonly UpcomingRow[] | null
  readonly doing: 'looking' | 'nothing' | 'removing'
  readonly problem: string | null
  /** Whether the patients get a message about their new practitioner. */
  readonly tells: boolean
  /** Whether the new practitioner is busy during some of the appointments. */
  readonly taken: boolean
}

const loadingState: RemovalState = {
  coming: null,
  doing: 'looking',
  problem: null,
  tells: false,
  taken: false,
}

export function removalStore(person: StaffRow, done: () => void) {
  const staffUrl = `/api/staff/${person.id}`
  const $state = atom<RemovalState>(loadingState)
  const merge = (more: Partial<RemovalState>) => $state.set({ ...$state.get(), ...more })

  const loadAppointments = async (): Promise<void> => {
    $state.set(loadingState)
    await Promise.all([
      get<readonly UpcomingRow[]>(`${staffUrl}/appointments`),
      get<SettingsRow>('/api/settings/clinic'),
    ]).then(
      ([coming, { visitMessages }]) =>
        merge({ coming, tells: visitMessages.handedOver === 'always', doing: 'nothing' }),
      () => merge({ doing: 'nothing', problem: words.notLooked }),
    )
  }

  const remove = async (to: StaffRow | undefined, allowOverlap = false): Promise<void> => {
    if ($state.get().doing !== 'nothing') return
    merge({ doing: 'removing', problem: null, taken: false })
    try {
      const { tells: tellPatient } = $state.get()
      if (to) await request('POST', `${staffUrl}/hand-over`, { to: to.id, allowOverlap, tellPatient })
      await request('DELETE', staffUrl)
    } catch (error) {
      const hasConflicts = conflictsOf(error) !== undefined
      toastFailure(words.removeFailed)
      return merge({
        doing: 'nothing',
        problem: reasonUnlessSaid(words.removeFailed, error),
        taken: hasConflicts,
      })
    }
    const name = staffName(person)
    toastSuccess(to ? words.removedAfter(name, staffName(to)) : words.removed(name))
    done()
  }

  const choose = () => merge({ problem: null, taken: false })

  const tell = (tells: boolean) => merge({ tells })

  return { $state, look: loadAppointments, remove, choose, tell }
}
