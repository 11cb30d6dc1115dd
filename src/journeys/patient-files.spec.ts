import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText } from '../features/patient-import/csv-text.ts'
import { readTable } from '../../modules/patients/import/csv-table.ts'
import { guessMapping, previewFile } from '../../modules/patients/import/preview.ts'
import { validateRows } from '../../modules/patients/import/row-validation.ts'
import { encodeFile, fileStyles, type FileStyle, SOURCE_PATIENTS, writeFile } from './testing/patient-file.ts'

// Files are random in every run; `IMPORT_FILES=2000` searches for longer than a suite can wait.
const FILE_COUNT = Number(process.env['IMPORT_FILES'] ?? 100)
const MILLISECONDS_PER_FILE = 300

const patients = new Map(SOURCE_PATIENTS.map((patient) => [patient.email, patient]))

/** Reads a file as the preview does, and compares its patients with those that were written. */
const compareFile = (style: FileStyle) => {
  const { content, damaged } = writeFile(style)
  const table = readTable(decodeText(encodeFile(content, style.encoding)))
  if (!table)
    return { rows: 0, refused: 0, named: 0, lost: [...patients.keys()], shifted: [], refusedWrongly: [] }
  const mapping = guessMapping(table, 'DD/MM/YYYY')
  const { good, bad } = validateRows(table, mapping, '2026-03-12')
  const { longer } = previewFile(1, table, mapping, { good, bad }, [])
  const said = new Set([...longer, ...bad.map(({ row }) => row)])
  const wrong = good.filter(
    ({ draft }) => JSON.stringify(draft) !== JSON.stringify(patients.get(draft.email)),
  )
  const found = new Set(good.map(({ draft }) => draft.email))
  const missing = SOURCE_PATIENTS.filter(({ email }) => !found.has(email)).map(({ email }) => email)
  return {
    rows: table.rows.length,
    refused: bad.length,
    named: wrong.length,
    lost: missing.slice(bad.length),
    // If a line break divides a value, the row of its other part is refused: the next one or the one before.
    shifted: wrong
      .filter(({ row }) => ![row - 1, row, row + 1].some((each) => said.has(each)))
      .map(({ draft }) => draft),
    refusedWrongly: missing.filter((email) => !damaged.has(email)),
  }
}

it(
  `reads what ${SOURCE_PATIENTS.length} patients were written as, or says what it cannot read: no row is lost or shifted`,
  () => {
    const total = { files: 0, rows: 0, refused: 0, named: 0, lost: 0 }
    fc.assert(
      fc.property(fileStyles, (style) => {
        const { rows, refused, named, ...wrong } = compareFile(style)
        expect(wrong).toEqual({ lost: [], shifted: [], refusedWrongly: [] })
        total.files += 1
        total.rows += rows
        total.refused += refused
        total.named += named
      }),
      { numRuns: FILE_COUNT },
    )
    expect(total).toMatchObject({ files: FILE_COUNT, lost: 0 })
    if (process.env['IMPORT_FILES'] !== undefined) process.stdout.write(`${JSON.stringify(total)}\n`)
  },
  FILE_COUNT * MILLISECONDS_PER_FILE,
)
