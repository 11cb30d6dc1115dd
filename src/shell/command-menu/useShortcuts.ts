import { useEffect, useEffectEvent } from 'react'
import { placesAt } from '../../layouts/nav.ts'
import { $commands, $singleKeys } from '../../stores/commands.ts'

/** Milliseconds in which a letter belongs to the G before it. */
const TOGETHER = 1500

// What takes letters itself: fields, and lists that jump to what is typed.
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_IN) !== null

const isUnderDialog = (): boolean => document.querySelector('.scrim') !== null

/** Ctrl or ⌘ with K opens the menu of commands, '?' the list of shortcuts, G and a letter a place. */
export function useShortcuts(hrefs: readonly string[]): void {
  const placeOf = useEffectEvent((letter: string) => placesAt(hrefs).find((place) => place.letter === letter))
  useEffect(() => {
    let went = -Infinity
    // It types nothing, so a field may have the focus.
    const toggleMenu = (event: KeyboardEvent) => {
      event.preventDefault()
      if ($commands.get() === 'menu') $commands.set('closed')
      else if (!isUnderDialog()) $commands.set('menu')
    }
    const single = (event: KeyboardEvent) => {
      if ($singleKeys.get() === 'off' || takesLetters(event.target) || isUnderDialog()) return
      const place = event.timeStamp - went < TOGETHER ? placeOf(event.key.toLowerCase()) : undefined
      went = event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
      if (place) location.assign(place.href)
      else if (event.key === '?') $commands.set('shortcuts')
      else return
      event.preventDefault()
    }
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event
      if (isComposing || defaultPrevented || altKey) return
      if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') toggleMenu(event)
      else if (!ctrlKey && !metaKey) single(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
