import { atom } from 'nanostores'
import { type EmergencyDraft, emergencyDraft } from '#contracts/emergency'
import type { GrantRow } from '#modules/emergency'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { failedWith, succeeded } from './outcome.ts'
import { request } from './request.ts'
import { shortForm } from './short-form.ts'

const HOME = '/api/emergency-access'

/** What is typed to open a record; a ground may not be chosen yet. */
export type EmergencyTyped = Omit<EmergencyDraft, 'ground'> & { readonly ground: string }

/** The form that opens a record. The page shows it then. */
export const emergencyForm = () =>
  shortForm<EmergencyTyped, GrantRow>({
    check: faultsIn(emergencyDraft),
    send: async (values) => (await request<GrantRow>('POST', HOME, values)).data,
    done: () => location.reload(),
    failed: text.emergency.openFailed,
  })

const clock = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A record that is open: how long it still is, and giving it back. When its time is over the page says so. */
export function openRecord(id: number, left: number) {
  // The browser's clock may be wrong: it only counts on from what the page said.
  const over = Date.now() + left
  const $left = atom(clock(left))
  const $ending = atom(false)

  /** Counts down until somebody stops it. */
  const count = (): (() => void) => {
    const timer = setInterval(() => {
      $left.set(clock(over - Date.now()))
      if (Date.now() < over) return
      clearInterval(timer)
      location.reload()
    }, 1000)
    return () => clearInterval(timer)
  }

  const end = async (): Promise<void> => {
    $ending.set(true)
    try {
      await request('POST', `${HOME}/${id}/end`)
      succeeded(text.emergency.ended)
      location.reload()
    } catch (error) {
      $ending.set(false)
      failedWith(error, text.emergency.endFailed)
    }
  }

  return { $left, $ending, count, end }
}
