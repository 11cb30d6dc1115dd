import { atom } from 'nanostores'
import { type FactorSetUp, factorSetUp } from '#contracts/identity'
import type { SecuritySettings } from '#modules/identity'
import { text } from '../../language/index.ts'
import { prove } from '../../kit/credentials/prove.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { shortForm } from '../../kit/forms/short-form.store.ts'
import { request } from '../../kit/requests/request.ts'

/** Turns Compliance Mode on or off; the page then shows what the clinic’s people may do now. */
export function complianceStore(on: boolean, reload: () => void = () => location.reload()) {
  const words = text.securitySettings.compliance
  const $isOpen = atom(false)

  const change = async (proof: FactorSetUp) => {
    await prove(proof)
    await request<SecuritySettings>('PUT', '/api/settings/compliance-mode', { on: !on })
  }

  /** The proof that the change needs. */
  const form = () =>
    shortForm<FactorSetUp, void>({
      check: faultsIn(factorSetUp),
      send: change,
      done: reload,
      failed: words.failed,
    })

  return { $isOpen, form, open: () => $isOpen.set(true), close: () => $isOpen.set(false) }
}

export type ComplianceStore = ReturnType<typeof complianceStore>
