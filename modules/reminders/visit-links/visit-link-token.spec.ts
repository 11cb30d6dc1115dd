import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { visitLinkToken, makeVisitLinkUrl } from './visit-link-token.ts'

const key = randomBytes(32)
const visit = { clinicId: 7, visitId: Number.MAX_SAFE_INTEGER, patientId: 42, start: 29_554_380 }

it('a token names the visit it was made for', () => {
  expect(visitLinkToken.read(key, visitLinkToken.make(key, visit))).toEqual(visit)
  expect(makeVisitLinkUrl('https://clinic.example', key, visit)).toMatch(
    /^https:\/\/clinic\.example\/visit\/[\w.-]+$/,
  )
})

it('a token made with another key, or for another clinic, visit, patient or time, names no visit', () => {
  const token = visitLinkToken.make(key, visit)
  const parts = token.split('.')
  const others = [
    visitLinkToken.make(randomBytes(32), visit),
    ...[0, 1, 2, 3].map((at) => parts.with(at, '17').join('.')),
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    '',
    '....',
  ]
  expect(others.map((each) => visitLinkToken.read(key, each))).toEqual(others.map(() => null))
})
