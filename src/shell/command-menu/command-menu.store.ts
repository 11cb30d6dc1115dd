import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/** What lies over the page: the menu of commands, the list of shortcuts, or nothing. */
export const $commands = atom<'closed' | 'menu' | 'shortcuts'>('closed')

/** Whether letters and '?' are shortcuts in this browser; whoever dictates or hits keys by accident turns them off. */
export const $singleKeys = persistentAtom<'on' | 'off'>('shortcut-keys', 'on')

/** Something that was chosen in the menu before. */
export interface Recent {
  /** What it is, and which: 'page:/patients', 'new:form', 'patient:12'. */
  readonly key: string
  readonly label: string
}

const MOST = 5
const keptFor = (userId: number) => `recent-commands-${userId}`

/** What this person chose last, newest first. A patient's name goes when the tab is closed: it is kept no longer. */
export function recentOf(userId: number): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptFor(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Puts what was chosen first. */
export function remember(userId: number, chosen: Recent): void {
  const others = recentOf(userId).filter(({ key }) => key !== chosen.key)
  sessionStorage.setItem(keptFor(userId), JSON.stringify([chosen, ...others].slice(0, MOST)))
}

// Nobody types accents in a hurry.
const plainly = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether somebody who types this means something called that: every word begins a word of it. */
export function isMeant(typed: string, label: string): boolean {
  const words = plainly(label).split(/[^\p{L}\p{N}]+/u)
  return plainly(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Where the arrows, Home and End lead from one of so many entries; undefined for any other key. */
export function entryAfter(key: string, active: number, count: number): number | undefined {
  const last = Math.max(0, count - 1)
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1
    case 'ArrowUp':
      return active <= 0 ? last : active - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
