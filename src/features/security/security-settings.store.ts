import { COMPLIANT_TIMEOUT_MINUTES, securityDraft } from '#contracts/identity'
import type { SecuritySettings } from '#modules/identity'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import type { MessagesByPlace, SettingsTabSpec } from '../../kit/forms/saved-form.ts'
import { createSettingsTab } from '../../kit/settings-form/settings-tab.store.ts'

interface SecurityForm {
  readonly sessionTimeout: string
}

const FIELD = 'sessionTimeout'

const kind: SettingsTabSpec<SecuritySettings, SecurityForm> = {
  address: '/api/settings/security',
  formOf: ({ sessionTimeout, compliance }) => ({
    sessionTimeout: String(compliance ? Math.min(sessionTimeout, COMPLIANT_TIMEOUT_MINUTES) : sessionTimeout),
  }),
  validate: ({ sessionTimeout }) => {
    const draft = { sessionTimeout: Number(sessionTimeout) }
    return { draft, errors: faultsIn(securityDraft)(draft) }
  },
  placeAt: () => FIELD,
  differs: (one, other) => one.sessionTimeout !== other.sessionTimeout,
  adoptIds: (form) => form,
  changesBetween: ({ sessionTimeout: before }, { sessionTimeout: now }) =>
    before === now ? [] : [{ key: FIELD, before, now }],
  merge: (before, typed, now) => (typed.sessionTimeout === before.sessionTimeout ? now : typed),
  hiddenValues: (
    { sessionTimeout: before },
    { sessionTimeout: typed },
    { sessionTimeout: now },
  ): MessagesByPlace => (before !== now && typed !== before && typed !== now ? { [FIELD]: now } : {}),
}

export function securitySettingsStore(settings: SecuritySettings) {
  const tab = createSettingsTab(kind, settings)
  const choose = (sessionTimeout: string): void => tab.write({ sessionTimeout }, FIELD)
  return { ...tab, choose }
}
