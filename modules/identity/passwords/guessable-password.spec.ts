import { expect, it } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const dana = {
  email: 'd.w@harbor.example',
  firstName: 'Dana',
  lastName: 'Whitfield-Núñez',
  clinicName: 'Harbor Street Physio',
}

it.each([
  'Dana2026!',
  'd-a-n-a 1234',
  'whitfield núñez',
  'WhitfieldNunez1',
  'harborstreet9',
  'physio-physio-1',
  'D.W@harbor.example',
  'Mustang69',
])('refuses %s', (password) => expect(isGuessable(password, dana)).toBe(true))

it.each(['harbor-light-otter', 'Dana rows at dawn', 'x7!kPq2#'])('accepts %s', (password) =>
  expect(isGuessable(password, dana)).toBe(false),
)

it('does not count short names as a hint', () =>
  expect(isGuessable('nightjar', { ...dana, firstName: 'Ni', lastName: '', clinicName: '' })).toBe(false))
