import type { Answers } from '#contracts/intake'
import { form } from './words.ts'

/** What this tab keeps of a form until it is sent. */
export interface Kept {
  /** Under which it is sent, however often: the server takes it once. */
  key: string
  answers: Answers
  page: number
  /** Sent, and not known to have arrived: it is sent again as it is, or it might arrive twice. */
  body?: string
}

const place = `form-${form.dataset['form']}`

/** A key nobody else has. */
export const newKey = (): string =>
  // There is no randomUUID where a clinic tries this out without TLS.
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')

/** What was kept, or the beginning of something new. */
export const kept = (): Kept => {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? '') as Kept
    if (found.key) return found
  } catch {
    // Nothing was kept, or nothing may be.
  }
  return { key: newKey(), answers: {}, page: 0 }
}

/** Whether anything is kept. */
export const isKept = (): boolean => {
  try {
    return sessionStorage.getItem(place) !== null
  } catch {
    return false
  }
}

/** Keeps it for as long as the tab lives; answers whether this browser does. */
export const keep = (what: Kept): boolean => {
  try {
    sessionStorage.setItem(place, JSON.stringify(what))
    return true
  } catch {
    return false
  }
}

/** Keeps nothing any longer: the next patient begins anew. */
export const forget = (): void => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // It was never kept.
  }
}
