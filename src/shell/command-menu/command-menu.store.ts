import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { searchKey } from '#rules/kernel'

export const $commands = atom<'closed' | 'menu' | 'shortcuts'>('closed')

/** Whether letters and ? are shortcuts in this browser. Users who dictate or mistype turn them off. */
export const $singleKeys = persistentAtom<'on' | 'off'>('shortcut-keys', 'on')

export interface Recent {
  /** Its kind and target: 'page:/patients', 'new:form', 'patient:12'. */
  readonly key: string
  readonly label: string
}

const MOST = 5
const keptFor = (userId: number) => `recent-commands-${userId}`

/** Returns recent commands, newest first. They name patients, so they last only until the tab closes. */
export function recentOf(userId: number): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptFor(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Moves a command to the front of the recent ones. */
export function remember(userId: number, chosen: Recent): void {
  const others = recentOf(userId).filter(({ key }) => key !== chosen.key)
  sessionStorage.setItem(keptFor(userId), JSON.stringify([chosen, ...others].slice(0, MOST)))
}

/** Whether the typed text matches a label: each typed word starts a word of the label. */
export function matchesLabel(typed: string, label: string): boolean {
  const words = searchKey(label).split(/[^\p{L}\p{N}]+/u)
  return searchKey(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)))
}
