import { expect, it } from 'vitest'
import { sheetPdf } from './sheet.ts'
import * as sheets from './sheets.ts'

const about = { name: 'Peter Nyström', dateOfBirth: '1977-10-08', date: '2026-11-02' }

it.each(Object.entries(sheets))('%s renders as one or two pages', async (_, sheet) => {
  const pdf = String(await sheetPdf(sheet, about))
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  expect([1, 2]).toContain(pages)
  expect(pdf.includes('/JavaScript')).toBe(sheet.interactive === true)
})
