import { describe, expect, it } from 'vitest'
import type { ImportMapping } from '../contract.ts'
import { recognizeColumns } from './column-names.ts'
import { readTable } from './csv-table.ts'
import { parseDate, detectDateFormat } from './date-format.ts'
import { validateRows } from './row-validation.ts'
import { openFile, sealFile } from './sealed-file.ts'

describe('a file', () => {
  it.each([
    ['commas', 'Name,City\n"Doe, Jane",Rome'],
    ['semicolons', 'Name;City\n"Doe, Jane";Rome'],
    ['tabs', 'Name\tCity\nDoe, Jane\tRome'],
    ['bars', 'Name|City\nDoe, Jane|Rome'],
    ['a space before a quotation mark', 'Name, City\n"Doe, Jane" , "Rome"'],
    ['zero bytes', 'Name\0,City\0\n"Doe, Jane\0",Rome\0\n'],
    ['the delimiter named first', 'sep=;\r\nName;City\r\nDoe, Jane;Rome'],
    ['delimiters at the end of the header', 'Name,City,,\n"Doe, Jane",Rome\n,,,\n'],
    ['a byte order mark and CRLF', '\ufeffName,City\r\n"Doe, Jane",Rome\r\n'],
  ])('can be read with %s', (_, content) => {
    expect(readTable(content)).toEqual({
      columns: ['Name', 'City'],
      rows: [{ row: 2, cells: ['Doe, Jane', 'Rome'] }],
      headerLength: content.includes('City,,') ? 4 : 2,
      header: 1,
      above: 0,
    })
  })

  it('keeps its row numbers, skips blank rows and reads multi-line cells', () => {
    expect(readTable('a,b\n\n1,"x\ny"\n ,\n2,z,more')?.rows).toEqual([
      { row: 3, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['2', 'z', 'more'] },
    ])
  })

  it('begins with its first row that has text', () => {
    expect(readTable(',,\n , ,\nName,City,Sport\n1,2,3')).toMatchObject({
      columns: ['Name', 'City', 'Sport'],
      rows: [{ row: 4, cells: ['1', '2', '3'] }],
      header: 3,
      above: 0,
    })
  })

  it.each(['', '\n\n', ' , ,\n;;', '"a'])('with the content %j has no table', (content) => {
    expect(readTable(content)).toBeUndefined()
  })
})

describe('columns', () => {
  it.each([
    [
      ['First Name', 'Surname', 'E-mail', 'Cell phone', 'DOB', 'Emergency contact', 'Emergency phone'],
      {
        firstName: 0,
        lastName: 1,
        email: 2,
        phone: 3,
        dateOfBirth: 4,
        emergencyContact: 5,
        emergencyPhone: 6,
      },
    ],
    [
      ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Fecha de nacimiento', 'Dirección', 'Notas'],
      { firstName: 0, lastName: 1, email: 2, phone: 3, dateOfBirth: 4, address: 5, notes: 6 },
    ],
    [
      ['Nom', 'Prénom', 'Courriel', 'Téléphone', 'Date de naissance', 'Adresse', 'Mutuelle'],
      { firstName: 1, lastName: 0, email: 2, phone: 3, dateOfBirth: 4, address: 5, insurance: 6 },
    ],
    [['Favourite colour', 'Email', 'Email'], { email: 1 }],
  ])('%j are recognized', (columns, expected) => {
    expect(recognizeColumns(columns)).toEqual(expected)
  })
})

describe('dates', () => {
  it.each([
    ['1988-04-09', 'DD/MM/YYYY', '1988-04-09'],
    ['9/4/1988', 'DD/MM/YYYY', '1988-04-09'],
    ['9.4.1988', 'MM/DD/YYYY', '1988-09-04'],
    ['9/4/1988', 'YYYY-MM-DD', '9/4/1988'],
    ['9/4/88', 'DD/MM/YYYY', '9/4/88'],
    ['31/04/1988', 'DD/MM/YYYY', '1988-04-31'],
    ['unknown', 'DD/MM/YYYY', 'unknown'],
    ['1984-03-07 00:00:00', 'DD/MM/YYYY', '1984-03-07'],
    ['1984-03-07T00:00:00.000Z', 'DD/MM/YYYY', '1984-03-07'],
    ['3/7/1984 0:00', 'MM/DD/YYYY', '1984-03-07'],
    ['3/7/1984 12:00:00 AM', 'MM/DD/YYYY', '1984-03-07'],
    // In another time zone, this is March 7.
    ['1984-03-06T23:00:00Z', 'DD/MM/YYYY', '1984-03-06T23:00:00Z'],
    ['19840307', 'DD/MM/YYYY', '1984-03-07'],
    ['7 mars 1984', 'MM/DD/YYYY', '1984-03-07'],
    ['1er août 1984', 'MM/DD/YYYY', '1984-08-01'],
    ['mercredi 7 mars 1984', 'MM/DD/YYYY', '1984-03-07'],
    ['March 7, 1984', 'DD/MM/YYYY', '1984-03-07'],
    ['Wed, March 7th 1984', 'DD/MM/YYYY', '1984-03-07'],
    ['07-Mar-1984', 'DD/MM/YYYY', '1984-03-07'],
    ['7 de marzo de 1984', 'MM/DD/YYYY', '1984-03-07'],
    ['7 DE SEPT. DE 1984', 'MM/DD/YYYY', '1984-09-07'],
    ['31 avril 1984', 'MM/DD/YYYY', '1984-04-31'],
    ['7 jui 1984', 'MM/DD/YYYY', '7 jui 1984'],
    ['7 mars 84', 'MM/DD/YYYY', '7 mars 84'],
    ['mars 1984', 'MM/DD/YYYY', 'mars 1984'],
    ['about 7 March 1984', 'MM/DD/YYYY', 'about 7 March 1984'],
  ] as const)('%s in format %s becomes %s', (written, dates, date) => {
    expect(parseDate(written, dates)).toBe(date)
  })

  it.each([
    [['1988-04-09'], 'DD/MM/YYYY', 'YYYY-MM-DD'],
    [['9/4/1988', '13/4/1988'], 'MM/DD/YYYY', 'DD/MM/YYYY'],
    [['9/4/1988 0:00', '13/4/1988 0:00'], 'MM/DD/YYYY', 'DD/MM/YYYY'],
    [['9/4/1988', '4/13/1988'], 'DD/MM/YYYY', 'MM/DD/YYYY'],
    [['9/4/1988'], 'MM/DD/YYYY', 'MM/DD/YYYY'],
    [['9/4/1988'], 'YYYY-MM-DD', 'DD/MM/YYYY'],
    [[], 'MM/DD/YYYY', 'MM/DD/YYYY'],
    // One typing error does not turn all others around.
    [['13/4/1988', '4/13/1988', '4/14/1988'], 'DD/MM/YYYY', 'MM/DD/YYYY'],
    [['13/4/1988', '9/4/1988', '8/4/1988', '7/4/1988', '6/4/1988'], 'MM/DD/YYYY', 'MM/DD/YYYY'],
    [['4/13/1988', '13/4/1988'], 'MM/DD/YYYY', 'MM/DD/YYYY'],
  ] as const)('in %j with the default %s are detected as %s', (written, otherwise, dates) => {
    expect(detectDateFormat(written, otherwise)).toBe(dates)
  })
})

const header = 'first name,last name,email,phone,date of birth,address,emergency contact,emergency phone'
const validateLines = (more: Partial<ImportMapping>, ...lines: readonly string[]) => {
  const table = readTable([header, ...lines].join('\n')) ?? {
    columns: [],
    rows: [],
    headerLength: 0,
    header: 1,
    above: 0,
  }
  return validateRows(
    table,
    { columns: recognizeColumns(table.columns), dates: 'DD/MM/YYYY', ...more },
    '2026-03-12',
  )
}

describe('a row', () => {
  it('is valid as the patient contract says, or refused with its messages', () => {
    const { good, bad } = validateLines(
      {},
      'Ada, Lindqvist ,ada@mail.example,1,9/4/1988,Quay 1,Nils,2',
      'Ben,,ben,1,31/4/1988,Quay 1,Nils,2',
      'Cleo,Stone,ADA@mail.example,1,9/4/1988,Quay 1,Nils,2',
      'Dan,Stone,dan@mail.example,1,13/3/2026,Quay 1,Nils,2',
    )
    expect(good).toMatchObject([
      {
        row: 2,
        draft: { firstName: 'Ada', lastName: 'Lindqvist', dateOfBirth: '1988-04-09', insurance: '' },
      },
    ])
    expect(bad).toEqual([
      {
        row: 3,
        message: 'Last name is required. Please enter a valid email address. Please enter a valid date',
        problems: [
          { field: 'lastName', code: 'last_name_missing', params: {} },
          { field: 'email', code: 'email_invalid', params: {} },
          { field: 'dateOfBirth', code: 'date_invalid', params: {} },
        ],
      },
      {
        row: 4,
        message: 'Row 2 has the same email',
        problems: [{ field: 'email', code: 'email_in_earlier_row', params: { row: 2 } }],
      },
      {
        row: 5,
        message: 'Please enter a date of birth within the last 130 years, not in the future',
        problems: [{ field: 'dateOfBirth', code: 'birth_date_out_of_range', params: {} }],
      },
    ])
  })

  it('without a last name is refused, unless such rows are said to be people with one name', () => {
    const lines = [
      'Sukarno,,sukarno@mail.example,1,9/4/1988,Quay 1,Nils,2',
      'Ada,Lindqvist,ada@mail.example,1,9/4/1988,Quay 1,Nils,2',
      ',,nobody@mail.example,1,9/4/1988,Quay 1,Nils,2',
    ]
    const refused = validateLines({}, ...lines)
    expect(refused.good.map(({ row }) => row)).toEqual([3])
    expect(refused.bad[0]?.problems).toEqual([{ field: 'lastName', code: 'last_name_missing', params: {} }])

    const { good, bad } = validateLines({ oneName: true }, ...lines)
    expect(good.map(({ draft }) => [draft.firstName, draft.lastName])).toEqual([
      ['Sukarno', ''],
      ['Ada', 'Lindqvist'],
    ])
    expect(bad.map(({ row, message }) => [row, message])).toEqual([[4, 'First name is required']])
  })

  it('without some required fields is refused, unless such rows are to be registered as incomplete', () => {
    const lines = [
      'Ada,Lindqvist,,1,,Quay 1,Nils,2',
      'Ben,Stone,,2,9/4/1988,,,',
      'Cleo,Stone,,,9/4/1988,,,',
      'Dan,Stone,dan,3,,,,',
    ]
    const refused = validateLines({}, ...lines)
    expect(refused.good).toEqual([])
    expect(refused.bad.map(({ lacks }) => lacks)).toEqual([
      ['email', 'dateOfBirth'],
      ['email', 'address', 'emergencyContact', 'emergencyPhone'],
      undefined,
      undefined,
    ])
    // Rows without an email do not share one.
    const { good, bad } = validateLines({ incomplete: true }, ...lines)
    expect(good.map(({ draft }) => [draft.firstName, draft.email, draft.dateOfBirth])).toEqual([
      ['Ada', '', ''],
      ['Ben', '', '1988-04-09'],
    ])
    expect(bad.map(({ row, message }) => [row, message])).toEqual([
      [4, 'Phone or email is required'],
      [5, 'Please enter a valid email address'],
    ])
  })

  it('can take defaults for its blank cells', () => {
    const blanks = { emergencyContact: 'Not recorded', emergencyPhone: 'Not recorded' }
    const { good, bad } = validateLines({ blanks }, 'Ada,Lindqvist,ada@mail.example,1,9/4/1988,Quay 1,,')
    expect(bad).toEqual([])
    expect(good[0]?.draft).toMatchObject({ emergencyContact: 'Not recorded', emergencyPhone: 'Not recorded' })
  })
})

it('a sealed file opens only in its own place and only if unchanged', () => {
  const key = Buffer.alloc(32, 5)
  const sealed = sealFile(key, 'Ada,é', 'patient-import-1')
  expect(sealed.includes('Ada')).toBe(false)
  expect(openFile(key, sealed, 'patient-import-1')).toBe('Ada,é')
  expect(() => openFile(key, sealed, 'patient-import-2')).toThrow('unable to authenticate')
  sealed[14] = 255 - (sealed[14] ?? 0)
  expect(() => openFile(key, sealed, 'patient-import-1')).toThrow('unable to authenticate')
})
