import { auditorDraft } from '#contracts/proof'
import type { AuditorRow } from '#modules/proof'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import type { MessagesByPlace, SettingsTabSpec } from '../../kit/forms/saved-form.ts'
import { createSettingsTab } from '../../kit/settings-form/settings-tab.store.ts'

interface AuditorForm {
  readonly email: string
}

const differs = (one: AuditorForm, other: AuditorForm): boolean => one.email !== other.email

const kind: SettingsTabSpec<AuditorRow, AuditorForm> = {
  address: '/api/settings/auditor',
  formOf: ({ email }) => ({ email: email ?? '' }),
  validate: (form) => ({ draft: form, errors: faultsIn(auditorDraft)(form) }),
  placeAt: (_, [field]) => String(field),
  differs,
  adoptIds: (form) => form,
  changesBetween: (before, now) =>
    differs(before, now) ? [{ key: 'email', before: before.email, now: now.email }] : [],
  merge: (before, typed, now) => (differs(before, typed) ? typed : now),
  hiddenValues: (before, typed, now): MessagesByPlace =>
    differs(before, now) && differs(before, typed) && differs(typed, now) ? { email: now.email } : {},
}

export function createAuditor(row: AuditorRow) {
  const tab = createSettingsTab(kind, row)
  return { ...tab, type: (email: string) => tab.write({ email }, 'email') }
}
