import { describe, expect, it } from 'vitest'
import { nameKey, searchKey } from './search-key.ts'

describe('the key of a text', () => {
  it.each([
    [
      "O'Ceallaigh",
      'O’Ceallaigh',
      'OʼCeallaigh',
      'O‘CEALLAIGH',
      'O´Ceallaigh',
      'O`Ceallaigh',
      'O＇Ceallaigh',
    ],
    ['Anne-Marie', 'Anne Marie', 'ANNE  MARIE', ' Anne‑Marie', 'Anne – Marie', 'Anne\u00a0Marie'],
    ['José', 'Jose\u0301', 'JOSE', 'jo\u00adsé', 'Jo\u200bse'],
    ['Sol-Vega, Anne', 'Sol Vega Anne'],
    ['Bjørn Łoś', 'bjorn los'],
    ['İrem', 'irem'],
    ['Νίκος', 'ΝΊΚΟΣ'],
    ['陳\u3000美玲', '陳 美玲'],
  ])('is the same for %s, %s', (...forms) => {
    expect(new Set(forms.map(searchKey)).size).toBe(1)
  })

  it('tells % and _ from letters, and names from other names', () => {
    expect(searchKey('100%_')).toBe('100%_')
    expect(searchKey('Annemarie')).not.toBe(searchKey('Anne-Marie'))
  })
})

it('the key of a name does not depend on the order of its words', () => {
  expect(nameKey('Sol-Vega, Anne')).toBe(nameKey('Anne Sol Vega'))
  expect(nameKey(' - ')).toBe('')
})
