import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { searchKey } from '#rules/kernel'

export const $commands = atom<'closed' | 'menu' | 'shortcuts'>('closed')

/** Whether letters and ? are shortcuts in this browser. Users who dictate or mistype turn them off. */
export const $singleKeys = persistentAtom<'on' | 'off'>('shortcut-keys', 'on')

/** Whether the typed text matches a label: each typed word starts a word of the label. */
export function matchesLabel(typed: string, label: string): boolean {
  const words = wordsIn(label)
  return wordsIn(typed).every((part) => words.some((word) => word.startsWith(part)))
}

const wordsIn = (label: string): readonly string[] => searchKey(label).match(/[\p{L}\p{N}]+/gu) ?? []
