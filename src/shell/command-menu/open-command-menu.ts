import { atom } from 'nanostores'
import { $commands } from './command-menu.store.ts'

/** The text typed into the command menu. */
export const $query = atom('')

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.commands') !== null

const afterKey = (typed: string, key: string): string => {
  if (key === 'Backspace') return typed.slice(0, -1)
  return key.length === 1 ? typed + key : typed
}

/** Sends keys to the menu until it has the focus, because a user keeps typing while it loads. */
function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
  if ($commands.get() !== 'menu' || isInMenu(target)) {
    document.removeEventListener('keydown', typeAhead, true)
    return
  }
  if (isComposing || ctrlKey || metaKey || altKey || key === 'Tab') return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Escape') $commands.set('closed')
  else $query.set(afterKey($query.get(), key))
}

/** Opens the command menu, empty. */
export function openCommandMenu(): void {
  $query.set('')
  $commands.set('menu')
  document.addEventListener('keydown', typeAhead, true)
}
