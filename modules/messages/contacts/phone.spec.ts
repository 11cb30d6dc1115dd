import { expect, it } from 'vitest'
import { e164 } from './phone.ts'

it.each([
  ['(207) 555-0164', '+12075550164'],
  ['207.555.0164', '+12075550164'],
  ['+1 207 555 0164', '+12075550164'],
  ['1-207-555-0164', '+12075550164'],
  ['+49 30 901820', '+4930901820'],
  ['0049 30 901820', null],
  ['555-0164', null],
  ['ask at the desk', null],
  ['', null],
])('reads the phone number %j as %j', (written, number) => expect(e164(written)).toBe(number))
