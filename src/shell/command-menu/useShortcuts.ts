import { useEffect, useEffectEvent } from 'react'
import { placesAt } from '../navigation/navigation.ts'
import { $commands, $singleKeys } from './command-menu.store.ts'
import { openCommandMenu } from './open-command-menu.ts'

/** The time in which a letter may follow G, in milliseconds. */
const SEQUENCE_MS = 1500

// Elements that handle letters themselves: fields, and lists that jump to the typed letter.
const LETTER_TARGETS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(LETTER_TARGETS) !== null

const isUnderDialog = (): boolean => document.querySelector('.scrim') !== null

/** Handles Ctrl or ⌘ with K for the command menu, ? for the shortcuts, and G with a letter for a page. */
export function useShortcuts(hrefs: readonly string[]): void {
  const placeOf = useEffectEvent((letter: string) => placesAt(hrefs).find((item) => item.letter === letter))
  useEffect(() => {
    let goPressedAt = -Infinity
    // This shortcut types nothing, so it also works in a field.
    const toggleMenu = (event: KeyboardEvent) => {
      event.preventDefault()
      if ($commands.get() === 'menu') $commands.set('closed')
      else if (!isUnderDialog()) openCommandMenu()
    }
    const handleSingleKey = (event: KeyboardEvent) => {
      if ($singleKeys.get() === 'off' || takesLetters(event.target) || isUnderDialog()) return
      const item = event.timeStamp - goPressedAt < SEQUENCE_MS ? placeOf(event.key.toLowerCase()) : undefined
      goPressedAt = event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
      if (item) location.assign(item.href)
      else if (event.key === '?') $commands.set('shortcuts')
      else return
      event.preventDefault()
    }
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event
      if (isComposing || defaultPrevented || altKey) return
      if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') toggleMenu(event)
      else if (!ctrlKey && !metaKey) handleSingleKey(event)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
