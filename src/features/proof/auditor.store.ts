import { auditorDraft } from '#contracts/proof'
import type { AuditorRow } from '#modules/proof'
import { faultsIn } from './faults-in.ts'
import type { ByPlace, TabKind } from './settings-saving.ts'
import { settingsTab } from './settings-tab.ts'

interface AuditorForm {
  readonly email: string
}

const differs = (one: AuditorForm, other: AuditorForm): boolean => one.email !== other.email

const kind: TabKind<AuditorRow, AuditorForm> = {
  address: '/api/settings/auditor',
  formOf: ({ email }) => ({ email: email ?? '' }),
  judge: (form) => ({ draft: form, errors: faultsIn(auditorDraft)(form) }),
  placeAt: (_, [place]) => String(place),
  differs,
  adopted: (form) => form,
  changesBetween: (before, now) =>
    differs(before, now) ? [{ what: 'email', before: before.email, now: now.email }] : [],
  merged: (before, typed, now) => (differs(before, typed) ? typed : now),
  underneath: (before, typed, now): ByPlace =>
    differs(before, now) && differs(before, typed) && differs(typed, now) ? { email: now.email } : {},
}

/** The store of the auditor's address, as the page came with it. */
export function auditor(row: AuditorRow) {
  const tab = settingsTab(kind, row)
  return { ...tab, type: (email: string) => tab.write({ email }, 'email') }
}
