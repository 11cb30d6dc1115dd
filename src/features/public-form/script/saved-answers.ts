import type { Answers } from '#contracts/intake-forms'
import { form } from './page-words.ts'

export interface SavedAnswers {
  /** The idempotency key: the server stores the form once, no matter how often the script sends it. */
  key: string
  answers: Answers
  page: number
  /** The body of an unanswered request. It must be resent unchanged, or the server might store it twice. */
  body?: string
}

const storageKey = `form-${form.dataset['form']}`

export const newKey = (): string =>
  // Browsers lack randomUUID without TLS, for example while a clinic tries Caretrail out.
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')

export const loadSavedAnswers = (): SavedAnswers => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as SavedAnswers
    if (saved.key) return saved
  } catch {
    // Storage is empty, or the browser forbids it.
  }
  return { key: newKey(), answers: {}, page: 0 }
}

export const hasSavedAnswers = (): boolean => {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Saves the answers for the life of the tab; returns whether the browser allows it. */
export const saveAnswers = (saved: SavedAnswers): boolean => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(saved))
    return true
  } catch {
    return false
  }
}

/** Clears the saved answers, so that the next patient starts with an empty form. */
export const clearSavedAnswers = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // The browser forbids storage, so it is empty.
  }
}
