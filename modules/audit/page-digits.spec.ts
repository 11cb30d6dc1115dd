import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pageDigits } from './page-digits.ts'

const KEY = Buffer.alloc(32, 7)
const cursor = (json: string) => Buffer.from(json).toString('base64url')

it('gives the same page the same digits, however its query is written', () => {
  const digits = pageDigits(KEY, { q: 'lind', limit: 5, cursor: cursor('["Lind",4]') })
  expect(digits).toMatch(/^[\da-f]{4}$/)
  expect(
    pageDigits(KEY, { cursor: cursor(' [ "Lind" , 4.0 ] '), limit: 5, q: 'lind', sort: undefined }),
  ).toBe(digits)
  expect(pageDigits(KEY, { cursor: '007' })).toBe(pageDigits(KEY, { cursor: '7' }))
})

it('gives other pages other digits', () => {
  const pages = Array.from({ length: 20 }, (_, n) => pageDigits(KEY, { limit: 5, cursor: String(n) }))
  expect(new Set(pages).size).toBe(20)
})

it('needs the key to know the digits of a query', () => {
  const query = { q: 'lind' }
  expect(pageDigits(Buffer.alloc(32, 8), query)).not.toBe(pageDigits(KEY, query))
  expect(pageDigits(KEY, query)).not.toBe(hash('sha256', JSON.stringify(query)).slice(0, 4))
})
