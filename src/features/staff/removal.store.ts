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

interface RemovalState {
  /** Their upcoming appointments; null until loaded. */
  readonly upcoming: readonly UpcomingRow[] | null
  readonly doing: 'looking' | 'nothing' | 'removing'
  readonly problem: string | null
  /** Whether the patients get a message about their new practitioner. */
  readonly tellsPatients: boolean
  /** Whether the new practitioner is busy during some of the appointments. */
  readonly hasConflicts: boolean
}

const loadingState: RemovalState = {
  upcoming: null,
  doing: 'looking',
  problem: null,
  tellsPatients: false,
  hasConflicts: false,
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
      ([upcoming, { visitMessages }]) =>
        merge({ upcoming, tellsPatients: visitMessages.handedOver === 'always', doing: 'nothing' }),
      () => merge({ doing: 'nothing', problem: words.notLooked }),
    )
  }

  const remove = async (to: StaffRow | undefined, allowOverlap = false): Promise<void> => {
    if ($state.get().doing !== 'nothing') return
    merge({ doing: 'removing', problem: null, hasConflicts: false })
    try {
      const { tellsPatients: tellPatient } = $state.get()
      if (to) await request('POST', `${staffUrl}/hand-over`, { to: to.id, allowOverlap, tellPatient })
      await request('DELETE', staffUrl)
    } catch (error) {
      const hasConflicts = conflictsOf(error) !== undefined
      toastFailure(words.removeFailed)
      return merge({
        doing: 'nothing',
        problem: reasonUnlessSaid(words.removeFailed, error),
        hasConflicts,
      })
    }
    const name = staffName(person)
    toastSuccess(to ? words.removedAfter(name, staffName(to)) : words.removed(name))
    done()
  }

  const choose = () => merge({ problem: null, hasConflicts: false })

  const tell = (tellsPatients: boolean) => merge({ tellsPatients })

  return { $state, loadAppointments, remove, choose, tell }
}
