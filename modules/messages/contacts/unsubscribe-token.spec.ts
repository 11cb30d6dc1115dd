import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { unsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts'

const key = randomBytes(32)
const ada = { clinicId: Number.MAX_SAFE_INTEGER, patientId: 42 }

it('a token identifies the patient it was made for', () => {
  expect(unsubscribeToken.read(key, unsubscribeToken.make(key, ada))).toEqual(ada)
  expect(unsubscribeUrl('https://clinic.example', key, ada)).toMatch(
    /^https:\/\/clinic\.example\/unsubscribe\/[\w.-]+$/,
  )
})

it('a token made with another key or for another patient identifies no one', () => {
  const token = unsubscribeToken.make(key, ada)
  const [clinic, , made] = token.split('.')
  const others = [
    unsubscribeToken.make(randomBytes(32), ada),
    [clinic, '17', made].join('.'),
    ['2', '16', made].join('.'),
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    '',
    '..',
    `${'z'.repeat(11)}.16.${made}`,
  ]
  expect(others.map((each) => unsubscribeToken.read(key, each))).toEqual(others.map(() => null))
})
