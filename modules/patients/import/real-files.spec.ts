import { describe, expect, it } from 'vitest'
import type { ImportPreview } from './preview.ts'
import { guessMapping, previewFile } from './preview.ts'
import { readTable } from './csv-table.ts'
import { type GoodRow, validateRows } from './row-validation.ts'

interface ReadFile {
  readonly preview: ImportPreview
  readonly good: readonly GoodRow[]
}

const readFile = (content: string, blanks = {}): ReadFile => {
  const table = readTable(content)
  if (!table) throw new Error('There is no table')
  const mapping = { ...guessMapping(table, 'MM/DD/YYYY'), blanks }
  const validation = validateRows(table, mapping, '2026-03-12')
  return { preview: previewFile(1, table, mapping, validation, []), good: validation.good }
}

const header =
  'First Name,Last Name,Email,Phone,Date of Birth,Address,Emergency Contact,Emergency Phone,Insurance,Notes'
const ivar =
  'Ivar,Sundqvist,ivar@mail.example,207-555-0160,1970-01-02,2 Weir Lane,Kin Sundqvist,207-555-0170,,note for Ivar'
const bettina =
  'Bettina,Orlov,bettina@mail.example,207-555-0161,1981-03-04,3 Weir Lane,Kin Orlov,207-555-0171,,note for Bettina'
const callum =
  'Callum,Reyes,callum@mail.example,207-555-0162,1992-05-06,4 Weir Lane,Kin Reyes,207-555-0172,,note for Callum'

const lines = [header, ivar, bettina, callum]

const ALL = [
  [2, 'Ivar', 'note for Ivar'],
  [3, 'Bettina', 'note for Bettina'],
  [4, 'Callum', 'note for Callum'],
]
const shown = (good: readonly GoodRow[]) => good.map(({ row, draft }) => [row, draft.firstName, draft.notes])

/** Joins lines with a break after each. */
const joined = (texts: readonly string[], ...breaks: readonly string[]): string =>
  texts.map((line, index) => line + (breaks[index % breaks.length] ?? '')).join('')

describe('line breaks', () => {
  it.each([
    ['CRLF after the header, LF after the rows', ['\r\n', '\n', '\n', '\n']],
    ['CR among LF', ['\n', '\r', '\n', '\n']],
    ['alternating', ['\n', '\r\n']],
    ['only the last one different', ['\r\n', '\r\n', '\n', '\n']],
    ['none at the end', ['\r\n', '\n', '\r\n', '']],
  ])('%s end a row each', (_, breaks) => {
    const { preview, good } = readFile(joined(lines, ...breaks))
    expect(shown(good)).toEqual(ALL)
    expect(preview).toMatchObject({ rows: 3, ready: 3, refusedCount: 0 })
  })

  it('within quotation marks are part of the value', () => {
    const { good } = readFile(
      joined([header, ivar.replace('note for Ivar', '"one\ntwo\r\nthree"'), bettina], '\r\n'),
    )
    expect(shown(good)).toEqual([
      [2, 'Ivar', 'one\ntwo\r\nthree'],
      [3, 'Bettina', 'note for Bettina'],
    ])
  })

  it('without quotation marks divide a row, which is refused with its rest', () => {
    const split = ivar.replace('2 Weir Lane', '2 Weir\nLane')
    const blanks = { emergencyContact: 'None', emergencyPhone: 'None' }
    const { preview, good } = readFile(joined([header, split, bettina], '\n'), blanks)
    expect(shown(good)).toEqual([[4, 'Bettina', 'note for Bettina']])
    expect(preview.refused).toMatchObject([{ row: 2, problems: [{ code: 'import_row_split' }] }, { row: 3 }])
  })
})

describe('a row longer than the columns', () => {
  const address =
    'Inga,Norrby,inga@mail.example,207-555-0131,1984-03-07,4 Quay St, Bath,Rolf Norrby,207-555-0132,,'

  it.each([
    [
      'a value left over',
      ivar.replace('2 Weir Lane', '2 Weir Lane, Bath'),
      'note for Ivar',
      'Ivar Sundqvist',
    ],
    ['a comma in its address and blank values at its end', address, 'Bath', 'Inga Norrby'],
    ['text for a phone number', address.replace(', Bath', ',Bath'), 'Rolf Norrby', 'Inga Norrby'],
  ])('is refused with %s, which is named', (_, row, value, name) => {
    const { preview, good } = readFile(joined([header, row, bettina], '\r\n'))
    expect(shown(good)).toEqual([[3, 'Bettina', 'note for Bettina']])
    expect(preview.refused).toEqual([
      {
        row: 2,
        name,
        message: `This row has more values than the 10 columns: “${value}”. Put a value that contains the delimiter in quotation marks`,
        problems: [{ field: '', code: 'import_row_too_long', params: { value, columns: 10 } }],
      },
    ])
  })

  it('is refused although a delimiter ends each line', () => {
    const { preview } = readFile(joined([header, address, bettina], ',\n'))
    expect(preview).toMatchObject({
      ready: 1,
      refused: [{ row: 2, problems: [{ params: { value: 'Bath' } }] }],
    })
  })

  it.each([
    ['in one row', [header, `${ivar},,`, bettina, callum]],
    ['in all rows', [header, ...[ivar, bettina, callum].map((row) => `${row},`)]],
    ['in the whole file', lines.map((line) => `${line},,,`)],
    ['with a space after each comma', lines.map((line) => `${line},,`.replaceAll(',', ', '))],
  ])('is read when the rest is blank, %s', (_, texts) => {
    const { preview, good } = readFile(joined(texts, '\n'))
    expect(shown(good)).toEqual(ALL)
    expect(preview.columns).toHaveLength(10)
  })
})

describe('an unclosed quotation mark', () => {
  it.each([
    ['in a file without others', '"3 Weir Lane', callum],
    ['before a row with quoted values', '"3 Weir Lane', callum.replace('4 Weir Lane', '"4 Weir Lane, Bath"')],
    ['before a row that ends with one', '"3 Weir Lane', callum.replace('note for Callum', '6\'2"')],
    ['before a quoted value of its row', '"3 Weir Lane,"Bath"', callum],
    ['in the middle of a value', '"3 "Weir" Lane', callum],
  ])('%s costs its own row alone', (_, address, last) => {
    const broken = bettina.replace('3 Weir Lane', address)
    const { preview, good } = readFile(joined([header, ivar, broken, last], '\r\n'))
    expect(good.map(({ row, draft }) => [row, draft.firstName])).toEqual([
      [2, 'Ivar'],
      [4, 'Callum'],
    ])
    expect(preview.refused).toMatchObject([{ row: 3, problems: [{ code: 'import_row_quote_unclosed' }] }])
  })

  it('that closes where the next row has one does not swallow that row', () => {
    const broken = bettina.replace('note for Bettina', '"latex')
    const { preview, good } = readFile(
      joined([header, ivar, broken, callum.replace('note for Callum', '6\'2"')], '\n'),
    )
    expect(good.map(({ row }) => row)).toEqual([2, 4])
    expect(preview.refused).toMatchObject([{ row: 3, problems: [{ code: 'import_row_quote_unclosed' }] }])
  })

  it('in thousands of rows does not keep the server busy', () => {
    const broken = bettina.replace('3 Weir Lane', '"a",3",b,"')
    const began = performance.now()
    const { preview } = readFile(joined([header, ...Array.from({ length: 9000 }, () => broken), ivar], '\n'))
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(preview).toMatchObject({ rows: 9001, ready: 1, refusedCount: 9000 })
  })

  it('is none when marks come in pairs or mean inches', () => {
    const row = ivar.replace('Ivar,', '"Bud" Ivar,').replace('note for Ivar', '6\'2" tall')
    expect(shown(readFile(joined([header, row], '\n')).good)).toEqual([[2, '"Bud" Ivar', '6\'2" tall']])
  })
})

describe('what is above the table', () => {
  it('may name the delimiter', () => {
    const { preview, good } = readFile(`sep=;\r\n${joined(lines, '\r\n').replaceAll(',', ';')}`)
    expect(shown(good)).toEqual(ALL)
    expect(preview).toMatchObject({ header: 1, above: 0 })
  })

  it('may be a title, blank rows, and a table of upper-case names', () => {
    const title = ['Patients of Harbor Clinic; March 2026', '', ' , , ', header.toUpperCase(), ivar]
    const { preview, good } = readFile(joined(title, '\n'))
    expect(shown(good)).toEqual([[5, 'Ivar', 'note for Ivar']])
    expect(preview).toMatchObject({ header: 4, above: 1 })
  })

  it('decides nothing about decimal commas in a file with semicolons', () => {
    const content = joined(lines, '\n').replaceAll(',', ';').replaceAll('Weir Lane', 'Weir Lane, 1,5 km')
    expect(shown(readFile(content).good)).toEqual(ALL)
  })
})

describe('columns without familiar names', () => {
  it('are a problem of the file, not of each row', () => {
    const { preview } = readFile(
      joined(['Vorname,Nachname,Geboren', 'Ivar,Sundqvist,1970', 'Jo,Orlov,1981'], '\n'),
    )
    expect(preview).toMatchObject({
      columns: ['Vorname', 'Nachname', 'Geboren'],
      rows: 2,
      ready: 0,
      problems: [{ field: '', code: 'import_columns_unknown' }],
      refused: [],
      refusedCount: 2,
    })
  })
})

describe('what is below the table', () => {
  it('is one problem with its text', () => {
    const { preview } = readFile(joined([...lines, '', 'Printed on March 3,,,,,,,,,'], '\n'))
    expect(preview.refused).toEqual([
      {
        row: 6,
        name: 'Printed on March 3',
        message:
          'This row has only one value: “Printed on March 3”. If it is part of a value in the row above or below, put that value in quotation marks',
        problems: [{ field: '', code: 'import_row_single_value', params: { value: 'Printed on March 3' } }],
      },
    ])
  })
})

describe('values', () => {
  it('come back from the export without the apostrophes against formulas', () => {
    const row =
      "Gwen,O'Hara,gwen@mail.example,'+44 7911 123456,1984-03-07,'n Quay,Rolf,'@rolf 1,'=1,'- latex allergy"
    const { good } = readFile(joined([header, row], '\r\n'))
    expect(good[0]?.draft).toMatchObject({
      lastName: "O'Hara",
      phone: '+44 7911 123456',
      address: "'n Quay",
      emergencyPhone: '@rolf 1',
      insurance: '=1',
      notes: '- latex allergy',
    })
  })

  it('of birth dates are shown as they are read, if they are written otherwise', () => {
    const dates = ['7 mars 1984', '1981-03-04', '1992-05-06 00:00:00', '5/6/84']
    const rows = [ivar, bettina, callum, ivar.replace('ivar@', 'other@')].map((row, index) =>
      row.replace(/\d{4}-\d\d-\d\d/, dates[index] ?? ''),
    )
    const { preview } = readFile(joined([header, ...rows], '\n'))
    expect(preview).toMatchObject({
      dates: [
        { row: 2, written: '7 mars 1984', date: '1984-03-07' },
        { row: 4, written: '1992-05-06 00:00:00', date: '1992-05-06' },
      ],
      dateCount: 2,
      refused: [{ row: 5, problems: [{ field: 'dateOfBirth', code: 'date_invalid' }] }],
    })
  })
})
