import { expect, it } from 'vitest'
import { matchesLabel } from './command-menu.store.ts'

it.each([
  ['new app', 'New Appointment', true],
  ['app new', 'New Appointment', true],
  ['APPOINT', 'New Appointment', true],
  ['point', 'New Appointment', false],
  ['set sec', 'Settings: Security', true],
  ['Settings: Security', 'Settings: Security', true],
  ['new patient', 'New Appointment', false],
  ['parametres', 'Paramètres : Sécurité', true],
  ['sécu', 'Parametres : Securite', true],
])('typing %s matches %s: %s', (typed, label, meant) => expect(matchesLabel(typed, label)).toBe(meant))
