import { COMPLIANT_TIMEOUT, securityDraft } from '#contracts/identity'
import type { SecuritySettings } from '#modules/identity'
import { faultsIn } from './faults-in.ts'
import type { ByPlace, TabKind } from './settings-saving.ts'
import { settingsTab } from './settings-tab.ts'

interface SecurityForm {
  readonly sessionTimeout: string
}

const FIELD = 'sessionTimeout'

const kind: TabKind<SecuritySettings, SecurityForm> = {
  address: '/api/settings/security',
  formOf: ({ sessionTimeout, compliance }) => ({
    sessionTimeout: String(compliance ? Math.min(sessionTimeout, COMPLIANT_TIMEOUT) : sessionTimeout),
  }),
  judge: ({ sessionTimeout }) => {
    const draft = { sessionTimeout: Number(sessionTimeout) }
    return { draft, errors: faultsIn(securityDraft)(draft) }
  },
  placeAt: () => FIELD,
  differs: (one, other) => one.sessionTimeout !== other.sessionTimeout,
  adopted: (form) => form,
  changesBetween: ({ sessionTimeout: before }, { sessionTimeout: now }) =>
    before === now ? [] : [{ what: FIELD, before, now }],
  merged: (before, typed, now) => (typed.sessionTimeout === before.sessionTimeout ? now : typed),
  underneath: ({ sessionTimeout: before }, { sessionTimeout: typed }, { sessionTimeout: now }): ByPlace =>
    before !== now && typed !== before && typed !== now ? { [FIELD]: now } : {},
}

/** The store of the clinic's security settings, as the page came with them. */
export function securitySettings(settings: SecuritySettings) {
  const tab = settingsTab(kind, settings)
  const choose = (sessionTimeout: string): void => tab.write({ sessionTimeout }, FIELD)
  return { ...tab, choose }
}
