import { describe, expect, it } from 'vitest'
import { listQuery, optionalText, plainLines, plainText, requiredText } from './contract.ts'

describe('text', () => {
  it.each([
    ['one line', requiredText('value_missing')],
    ['one optional line', optionalText()],
    ['several lines', plainLines(100)],
    ['a search', listQuery.shape.q],
  ])('of %s is composed and trimmed', (_, contract) => {
    expect(contract.parse(' Jose\u0301 ')).toBe('José')
  })

  it.each(['\n', '\r\n', ' \r\n\r\n ', '\u2028', '\u0085'])('of one line has no line break: %j', (brk) => {
    expect(plainText(100).parse(`4 Pier Road,${brk}Portland`)).toBe('4 Pier Road, Portland')
  })

  it('of one line is refused at once if it is a megabyte of spaces', () => {
    expect(plainText(100).safeParse(`a${' '.repeat(1_000_000)}b`).success).toBe(false)
  })

  it('of several lines keeps its line breaks', () => {
    expect(plainLines(100).parse('Penicillin\nPollen')).toBe('Penicillin\nPollen')
  })

  it('is measured as it is stored', () => {
    expect(plainText(4).safeParse('Jose\u0301').success).toBe(true)
    expect(plainText(3).safeParse('José').success).toBe(false)
  })
})
