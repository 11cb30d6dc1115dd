import { expect, it } from 'vitest'
import { entryAfter, isMeant } from './commands.ts'

it.each([
  ['new app', 'New Appointment', true],
  ['app new', 'New Appointment', true],
  ['APPOINT', 'New Appointment', true],
  ['point', 'New Appointment', false],
  ['set sec', 'Settings: Security', true],
  ['new patient', 'New Appointment', false],
  ['parametres', 'Paramètres : Sécurité', true],
  ['sécu', 'Parametres : Securite', true],
])('whoever types %s means %s: %s', (typed, label, meant) => expect(isMeant(typed, label)).toBe(meant))

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['End', 0, 0, 0],
  ['a', 1, 3, undefined],
])('%s leads from entry %i of %i to %s', (key, active, count, to) =>
  expect(entryAfter(key, active, count)).toBe(to),
)
