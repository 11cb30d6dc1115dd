import { atom } from 'nanostores'
import type { HeldState } from '#modules/backups'
import { text } from '../../language/index.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'

interface HeldMessagesState {
  /** Null after the release. */
  readonly held: HeldState | null
  readonly chosen: ReadonlySet<string>
  readonly letters: boolean
  readonly status: 'nothing' | 'releasing'
}

export function createHeldMessages(first: HeldState | null) {
  const $held = atom<HeldMessagesState>({ held: first, chosen: new Set(), letters: false, status: 'nothing' })
  const change = (more: Partial<HeldMessagesState>) => $held.set({ ...$held.get(), ...more })

  const choose = (id: string, isChosen: boolean): void => {
    const chosen = new Set($held.get().chosen)
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
    change({ chosen })
  }

  const release = async (): Promise<void> => {
    const { chosen, letters, status } = $held.get()
    if (status === 'releasing') return
    change({ status: 'releasing' })
    try {
      const body = { send: [...chosen], letters }
      const { data } = await request<{ dropped: number }>('POST', '/api/settings/held/release', body)
      change({ held: null, status: 'nothing' })
      toastSuccess(text.dataSettings.held.released(data.dropped))
    } catch (error) {
      change({ status: 'nothing' })
      toastError(error, text.dataSettings.held.releaseFailed)
    }
  }

  return { $held, choose, chooseLetters: (sendsEmails: boolean) => change({ letters: sendsEmails }), release }
}

export type HeldMessagesStore = ReturnType<typeof createHeldMessages>
