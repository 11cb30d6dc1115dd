import { atom } from 'nanostores'
import { text } from '../../language/index.ts'

export interface Message {
  readonly title: string
  readonly description?: string
  /** A second sentence, which qualifies the first one. */
  readonly note?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; run(): void }
  /** A second button next to `action`. The toast closes with either. */
  readonly question?: { readonly label: string; run(): void }
  readonly duration?: number
}

export interface Toast extends Message {
  readonly id: number
  readonly open: boolean
}

const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5_000
const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_PX = 50

const STORAGE_KEY = 'toast'
const SAVED_MARK = 'saved'

/** Toasts to show, newest first; a dismissed one stays, closed, until it is removed. */
export const $toasts = atom<readonly Toast[]>([])

const removals = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

export function toast(message: Message): number {
  const id = ++lastId
  $toasts.set([{ ...message, id, open: true }, ...$toasts.get()].slice(0, TOAST_LIMIT))
  return id
}

/** Closes a toast; it is removed from the list much later. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().map((each) => (each.id === id ? { ...each, open: false } : each)))
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST_REMOVE_DELAY_MS),
  )
}

export const toastAfterNavigation = (message: Omit<Message, 'action' | 'question'>): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message))

// The page may come back in another language, so only the fact is stored.
export const toastSavedAfterReload = (): void => sessionStorage.setItem(STORAGE_KEY, SAVED_MARK)

export function showStoredToast(): void {
  const storedMessage = sessionStorage.getItem(STORAGE_KEY)
  if (!storedMessage) return
  sessionStorage.removeItem(STORAGE_KEY)
  toast(
    storedMessage === SAVED_MARK ? { title: text.settings.saved } : (JSON.parse(storedMessage) as Message),
  )
}

function remove(id: number): void {
  removals.delete(id)
  $toasts.set($toasts.get().filter((each) => each.id !== id))
}
