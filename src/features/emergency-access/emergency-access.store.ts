import { atom } from 'nanostores'
import { type EmergencyDraft, emergencyDraft } from '#contracts/emergency-access'
import type { GrantRow } from '#modules/emergency-access'
import { formatCountdown } from '#rules/kernel'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

const BASE_URL = '/api/emergency-access'

/** The form’s values; the reason’s category may still be empty. */
type EmergencyFormValues = Omit<EmergencyDraft, 'ground'> & { readonly ground: string }

/** The form that opens a record. The page then reloads and shows it. */
export const emergencyForm = () =>
  createShortForm<EmergencyFormValues, GrantRow>({
    check: faultsIn(emergencyDraft),
    send: async (values) => (await request<GrantRow>('POST', BASE_URL, values)).data,
    done: () => location.reload(),
    failed: text.emergency.openFailed,
  })

const countdownText = (milliseconds: number): string =>
  formatCountdown(Math.max(0, Math.ceil(milliseconds / 1000)))

/** The store of an open record: the time left, and ending access. The page reloads when time is up. */
export function openRecord(id: number, left: number) {
  // The browser’s clock may be wrong, so count down from the server’s remaining time.
  const expiresAt = Date.now() + left
  const $left = atom(countdownText(left))
  const $ending = atom(false)

  const count = (): (() => void) => {
    const timer = setInterval(() => {
      $left.set(countdownText(expiresAt - Date.now()))
      if (Date.now() < expiresAt) return
      clearInterval(timer)
      location.reload()
    }, 1000)
    return () => clearInterval(timer)
  }

  const end = async (): Promise<void> => {
    $ending.set(true)
    try {
      await request('POST', `${BASE_URL}/${id}/end`)
      toastSuccess(text.emergency.ended)
      location.reload()
    } catch (error) {
      $ending.set(false)
      toastError(error, text.emergency.endFailed)
    }
  }

  return { $left, $ending, count, end }
}
