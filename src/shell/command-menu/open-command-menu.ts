import { atom } from 'nanostores'
import { $commands } from './command-menu.store.ts'

/** What is typed into the command menu. */
export const $query = atom('')

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.commands') !== null

const afterKey = (typed: string, key: string): string => {
  if (key === 'Backspace') return typed.slice(0, -1)
  return key.length === 1 ? typed + key : typed
}

/** Takes keys until the menu has the focus: a person types on while it loads, and means the menu. */
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
