import { atom } from 'nanostores'
import {
  type PractitionerDraft,
  practitionerDraft,
  type TimeOffDraft,
  timeOffDraft,
} from '#contracts/practitioners'
import type { ServiceRow } from '#modules/clinic'
import type { PractitionerRow, TimeOffRow } from '#modules/practitioners'
import { text } from '../text/index.ts'
import { changed, onChange } from './changes.ts'
import { faultsIn } from './faults-in.ts'
import { postsOnce } from './idempotency.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'
import { shortForm } from './short-form.ts'

const words = text.practitionerSettings
const PRACTITIONERS = '/api/practitioners'

/** Who sees patients, and what there is to give. */
export interface Working {
  readonly practitioners: readonly PractitionerRow[]
  readonly services: readonly ServiceRow[]
}

/** The dialog over a practitioner: how they work, or when they are away. */
export type PractitionerDialog =
  { readonly is: 'closed' } | { readonly is: 'open'; readonly on: 'work' | 'timeOff'; readonly id: number }

/** Those who see patients, with what is said of their work. */
export function practitioners(first: Working) {
  const $working = atom(first)
  const $dialog = atom<PractitionerDialog>({ is: 'closed' })

  const close = () => $dialog.set({ is: 'closed' })
  const load = () =>
    Promise.all([
      get<Working['practitioners']>(PRACTITIONERS),
      get<Working['services']>('/api/services'),
    ]).then(
      ([all, services]) => $working.set({ practitioners: all, services }),
      () => void failed(words.loadFailed),
    )

  // What is on the page may be a colleague's of an hour ago.
  const open = async (on: 'work' | 'timeOff', id: number) => {
    await load()
    $dialog.set({ is: 'open', on, id })
  }

  const done = async (says: string) => {
    succeeded(says)
    changed('practitioners')
    await load()
  }

  const editing = ({ id, version, name }: PractitionerRow) =>
    shortForm<PractitionerDraft, unknown>({
      check: faultsIn(practitionerDraft),
      send: (draft) =>
        request('PUT', `${PRACTITIONERS}/${id}`, draft, version === 0 ? {} : { ifMatch: `"${version}"` }),
      done: () => {
        close()
        void done(words.saved(name))
      },
      failed: words.saveFailed,
    })

  const post = postsOnce()
  /** A time off that is added, or changed. */
  const away = ({ id }: PractitionerRow, known: TimeOffRow | null, onDone: () => void) =>
    shortForm<TimeOffDraft, unknown>({
      check: faultsIn(timeOffDraft),
      send: (draft) =>
        known
          ? request('PUT', `${PRACTITIONERS}/${id}/time-off/${known.id}`, draft)
          : post(`${PRACTITIONERS}/${id}/time-off`, draft),
      done: () => void done(words.timeOffSaved).then(onDone),
      failed: words.timeOffFailed,
    })

  const removeTimeOff = async ({ id }: PractitionerRow, known: TimeOffRow): Promise<void> => {
    try {
      await request('DELETE', `${PRACTITIONERS}/${id}/time-off/${known.id}`)
      await done(words.timeOffRemoved)
    } catch (error) {
      failedWith(error, words.removeFailed)
    }
  }

  /** Looks again once the clinic offers something else; answers how to stop that. */
  const heed = () => onChange(['services'], () => void load())

  return { $working, $dialog, heed, open, close, editing, away, removeTimeOff }
}

export type PractitionersStore = ReturnType<typeof practitioners>
