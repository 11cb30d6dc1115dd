import { atom } from 'nanostores'
import type { Held } from '#modules/backups'
import { text } from '../text/index.ts'
import { failedWith, succeeded } from './outcome.ts'
import { request } from './request.ts'

/** What is held back of a clinic that came back from a backup, and what of it is chosen to be sent. */
export interface HeldScreen {
  /** Null once it was released. */
  readonly held: Held | null
  readonly chosen: ReadonlySet<string>
  readonly letters: boolean
  readonly doing: 'nothing' | 'releasing'
}

/** The store of what is held back, as the page came with it. */
export function heldBack(first: Held | null) {
  const $held = atom<HeldScreen>({ held: first, chosen: new Set(), letters: false, doing: 'nothing' })
  const change = (more: Partial<HeldScreen>) => $held.set({ ...$held.get(), ...more })

  /** Chooses a message that was due in the lost time, or not. */
  const choose = (id: string, sent: boolean): void => {
    const chosen = new Set($held.get().chosen)
    if (sent) chosen.add(id)
    else chosen.delete(id)
    change({ chosen })
  }

  const release = async (): Promise<void> => {
    const { chosen, letters, doing } = $held.get()
    if (doing === 'releasing') return
    change({ doing: 'releasing' })
    try {
      const body = { send: [...chosen], letters }
      const { data } = await request<{ dropped: number }>('POST', '/api/settings/held/release', body)
      change({ held: null, doing: 'nothing' })
      succeeded(text.dataSettings.held.released(data.dropped))
    } catch (error) {
      change({ doing: 'nothing' })
      failedWith(error, text.dataSettings.held.releaseFailed)
    }
  }

  return { $held, choose, chooseLetters: (letters: boolean) => change({ letters }), release }
}

export type HeldStore = ReturnType<typeof heldBack>
