import { atom } from 'nanostores'
import { PATIENTS_COUNTED_TO, PATIENTS_PER_PAGE } from '#contracts/patients'
import type { PatientPage, PatientRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { failed } from '../../kit/toasts/result-toasts.ts'
import { searchedList } from '../../kit/list/searched-list.ts'
import { announceChange, requestDeletion } from './dialog/save-patient.ts'
import { reasonBeyond, RequestError } from '../../kit/requests/request.ts'

export type Deletion =
  | { readonly is: 'none' }
  | { readonly is: 'under way'; readonly id: number }
  | { readonly is: 'refused'; readonly problem: string }

const listAddress = (more: Readonly<Record<string, string>>): string =>
  `/api/patients?${new URLSearchParams({ sort: 'name', ...more }).toString()}`

const options = {
  address: listAddress,
  perPage: PATIENTS_PER_PAGE,
  countedTo: PATIENTS_COUNTED_TO,
  words: text.patients,
  shown: ['patients'],
} as const

export function patientsScreen(painted: PatientPage) {
  const $deletion = atom<Deletion>({ is: 'none' })
  return { ...searchedList<PatientRow>(options, painted), $deletion, remove: removing($deletion.set) }
}

export type PatientsScreen = ReturnType<typeof patientsScreen>

const removing =
  (set: (deletion: Deletion) => void) =>
  async (id: number): Promise<boolean> => {
    set({ is: 'under way', id })
    try {
      await requestDeletion(id)
      set({ is: 'none' })
      announceChange(text.patient.deleted)
      return true
    } catch (error) {
      failed(text.patient.deleteFailed)
      const problem = reasonBeyond(text.patient.deleteFailed, error)
      set(problem === null ? { is: 'none' } : { is: 'refused', problem })
      if (error instanceof RequestError && error.status === 404) reportLocalChange('patients')
      return false
    }
  }
