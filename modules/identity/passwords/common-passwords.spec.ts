import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'

const email = 'dana.whitfield@harbor.example'

it.each([
  'password',
  'PassWord1',
  'Passw0rd',
  'iloveyou2',
  '12345678',
  '0987654321',
  'qwertyuiop',
  'lkjhgfdsa',
  'aaaaaaaaaaaa',
  'asdfasdf',
  // Leaked, beyond the best known.
  'Mustang69',
  'hardcore',
  '123123123',
  'dana.whitfield',
  'Dana.Whitfield@harbor.example',
])('refuses %s', (password) => expect(isCommon(password, email)).toBe(true))

it.each(['caretrail-demo', 'harbor-light-otter', 'x7!kPq2#', 'Dana.Whitfield rows at dawn'])(
  'accepts %s',
  (password) => expect(isCommon(password, email)).toBe(false),
)
