import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrCode, qrSvg } from '../../kit/controls/qr-code.ts'
import { embedOf, linkTo, mailtoOf, qrFileName } from './share-form.store.ts'

const link = linkTo('https://clinic.example', { id: 8_123_456_789_012 })

describe('a shared form', () => {
  it('has a link on the clinic’s public origin', () =>
    expect(link).toBe('https://clinic.example/form/8123456789012'))

  it('has a safe embed code for any title', () => {
    const snippet = embedOf(link, { title: '"><script>alert(1)</script>' })
    expect(snippet).not.toContain('<script')
    expect(snippet).toMatch(/^<iframe src="https:[^"]+" title="[^"<>]+" width="100%" height="600"/)
  })

  it('keeps line breaks and special characters in a mail link', () => {
    const { searchParams } = new URL(mailtoOf('A & B', 'one\ntwo + 100%'))
    expect([searchParams.get('subject'), searchParams.get('body')]).toEqual(['A & B', 'one\r\ntwo + 100%'])
  })

  it.each([
    ['Medical history', 'Medical-history-qr.svg'],
    ['../../etc', 'etc-qr.svg'],
    ['Fragebogen für Kinder', 'Fragebogen-für-Kinder-qr.svg'],
    ['???', 'form-qr.svg'],
  ])('has a QR code with a file name: %j', (title, name) => expect(qrFileName({ title })).toBe(name))
})

describe('a QR code', () => {
  it('draws each dark module once', () => {
    const { size, data } = encode(link, { ecc: 'M', border: 4 })
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    for (const [, x, y, length] of qrCode(link).path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let at = 0; at < Number(length); at++) {
        const row = drawn[Number(y)] ?? []
        expect(row[Number(x) + at]).toBe(false)
        row[Number(x) + at] = true
      }
    }
    expect(drawn).toEqual(data)
  })

  it('is a standalone SVG image', () => expect(qrSvg(link)).toMatch(/^<svg xmlns=.*<\/svg>$/))
})
