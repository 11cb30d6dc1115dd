import { atom } from 'nanostores'
import { text } from '../../language/index.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'
import { request } from '../../kit/requests/request.ts'

/** Turns Compliance Mode on or off; the page then shows what the clinic’s people may do now. */
export function complianceStore(on: boolean, reload: () => void = () => location.reload()) {
  const $isOpen = atom(false)

  /** The form that confirms the change. */
  const form = () =>
    createShortForm<void, unknown>({
      check: () => ({}),
      send: () => request('PUT', '/api/settings/compliance-mode', { on: !on }),
      done: reload,
      failed: text.securitySettings.compliance.failed,
    })

  return { $isOpen, form, open: () => $isOpen.set(true), close: () => $isOpen.set(false) }
}

export type ComplianceStore = ReturnType<typeof complianceStore>
