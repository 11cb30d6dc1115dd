import { expect, it } from 'vitest'
import type { RecordHistory } from '#modules/record-history'
import { createRecordHistoryStore } from './record-history.store.ts'

const by = { kind: 'user', id: 1, name: 'Dana Reyes', nameNow: null } as const
const event = (version: number, type: string, field: string, was: string, is: string) => ({
  version,
  position: version,
  at: '2026-03-12T09:00:00.000Z',
  type,
  by,
  source: 'web',
  erased: false,
  unreadable: false,
  changes: [{ field, was, is }],
})

const history: RecordHistory = {
  kind: 'patient',
  id: 7,
  version: 3,
  removed: false,
  names: {},
  fields: [
    { field: 'phone', as: 'text', restored: true },
    { field: 'alerts', as: 'text', restored: false },
  ],
  now: { phone: '555 0177', alerts: 'Latex allergy' },
  events: [
    event(1, 'PatientRegistered', 'phone', '', '555 0100'),
    event(2, 'PatientContactChanged', 'phone', '555 0100', '555 0177'),
    event(3, 'PatientAlertsChanged', 'alerts', '', 'Latex allergy'),
  ],
}

const shown = (version: number) => {
  const { restored, notRestored } = createRecordHistoryStore(history, version, 'UTC').$shown.get()
  return { restored, notRestored }
}

it('an earlier version says which of the differences it restores, and which it leaves', () => {
  expect(shown(1)).toEqual({ restored: ['phone'], notRestored: ['alerts'] })
  expect(shown(2)).toEqual({ restored: [], notRestored: ['alerts'] })
  expect(shown(3)).toEqual({ restored: [], notRestored: [] })
})
