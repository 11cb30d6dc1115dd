import { atom } from 'nanostores'
import {
  type PractitionerDraft,
  practitionerDraft,
  type TimeOffDraft,
  timeOffDraft,
} from '#contracts/practitioners'
import type { ServiceRow } from '#modules/clinic'
import type { PractitionerRow, TimeOffRow } from '#modules/practitioners'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { get, request, RequestError } from '../../kit/requests/request.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { reportLocalChange, onLocalChange } from '../../kit/updates/local-changes.ts'
import { text } from '../../language/index.ts'

const words = text.practitionerSettings
const PRACTITIONERS_PATH = '/api/practitioners'

const ifUnchanged = ({ version }: PractitionerRow) => (version === 0 ? {} : { ifMatch: `"${version}"` })

export interface PractitionersAndServices {
  readonly practitioners: readonly PractitionerRow[]
  readonly services: readonly ServiceRow[]
}

type PractitionerDialog =
  { readonly is: 'closed' } | { readonly is: 'open'; readonly topic: 'work' | 'timeOff'; readonly id: number }

export function createPractitionersStore(first: PractitionersAndServices) {
  const $data = atom(first)
  const $dialog = atom<PractitionerDialog>({ is: 'closed' })

  const close = () => $dialog.set({ is: 'closed' })
  const load = () =>
    Promise.all([
      get<PractitionersAndServices['practitioners']>(PRACTITIONERS_PATH),
      get<PractitionersAndServices['services']>('/api/services'),
    ]).then(
      ([all, services]) => $data.set({ practitioners: all, services }),
      () => void toastFailure(words.loadFailed),
    )

  // Reload, since a colleague may have changed the data since the page loaded.
  const open = async (topic: 'work' | 'timeOff', id: number) => {
    await load()
    $dialog.set({ is: 'open', topic, id })
  }

  const reportSaved = async (message: string) => {
    toastSuccess(message)
    reportLocalChange('practitioner')
    await load()
  }

  // Reload after a refusal, since a colleague may have changed the time off.
  const changeTimeOff = async (
    method: 'PUT' | 'DELETE',
    row: PractitionerRow,
    timeOff: TimeOffRow,
    draft?: TimeOffDraft,
  ): Promise<void> => {
    try {
      await request(method, `${PRACTITIONERS_PATH}/${row.id}/time-off/${timeOff.id}`, draft, ifUnchanged(row))
    } catch (error) {
      if (error instanceof RequestError) await load()
      throw error
    }
  }

  const editForm = (row: PractitionerRow) =>
    createShortForm<PractitionerDraft, unknown>({
      check: faultsIn(practitionerDraft),
      send: (draft) => request('PUT', `${PRACTITIONERS_PATH}/${row.id}`, draft, ifUnchanged(row)),
      done: () => {
        close()
        void reportSaved(words.saved(row.name))
      },
      failed: words.saveFailed,
    })

  const post = createIdempotentPost()
  const timeOffForm = (row: PractitionerRow, timeOff: TimeOffRow | null, onDone: () => void) =>
    createShortForm<TimeOffDraft, unknown>({
      check: faultsIn(timeOffDraft),
      send: (draft) =>
        timeOff
          ? changeTimeOff('PUT', row, timeOff, draft)
          : post(`${PRACTITIONERS_PATH}/${row.id}/time-off`, draft),
      done: () => void reportSaved(words.timeOffSaved).then(onDone),
      failed: words.timeOffFailed,
    })

  const removeTimeOff = async (row: PractitionerRow, timeOff: TimeOffRow): Promise<void> => {
    try {
      await changeTimeOff('DELETE', row, timeOff)
      await reportSaved(words.timeOffRemoved)
    } catch (error) {
      toastError(error, words.removeFailed)
    }
  }

  /** Reloads when the clinic’s services change; returns a function that stops this. */
  const followClinicChanges = () => onLocalChange(['clinic'], () => void load())

  return {
    $working: $data,
    $dialog,
    heed: followClinicChanges,
    open,
    close,
    editForm,
    away: timeOffForm,
    removeTimeOff,
  }
}

export type PractitionersStore = ReturnType<typeof createPractitionersStore>
