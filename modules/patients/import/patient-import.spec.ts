import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ImportNotFound, ImportUnderWay } from './import-errors.ts'
import {
  ImportedPatientsRemoved,
  PatientImportBegun,
  PatientImportEnded,
  PatientImportUndoBegun,
  PatientImportUndone,
  PatientsImported,
} from './import-events.ts'
import { PatientImport } from './patient-import.ts'

const { given } = specify(PatientImport)

const begun = PatientImportBegun({ rows: 3 })
const some = PatientsImported({ done: 2, registered: 1, patientIds: [7], refused: [4] })
const rest = PatientsImported({ done: 3, registered: 2, patientIds: [8], refused: [4] })
const ended = PatientImportEnded({})
const noting = (from: number, done: number, patientIds: number[], refused: number[]) =>
  ({ _tag: 'NoteImported', from, done, patientIds, refused }) as const

describe('a batch of patients', () => {
  it('begins once, and ends with its last row', () => {
    given().when({ _tag: 'BeginImport', rows: 3 }).then(begun)
    given(begun).when({ _tag: 'BeginImport', rows: 3 }).thenNothing()
    given(begun)
      .when(noting(0, 2, [7], [4]))
      .then(some)
    given(begun, some)
      .when(noting(2, 3, [8], []))
      .then(rest, ended)
  })

  it('gives each row one turn, whoever asks how often', () => {
    given(begun, some)
      .when(noting(0, 2, [9], []))
      .thenNothing()
    given(begun, some, rest, ended)
      .when(noting(2, 3, [9], []))
      .thenNothing()
    given()
      .when(noting(0, 2, [9], []))
      .thenNothing()
  })

  it('is taken back once it is over, and once', () => {
    given().when({ _tag: 'BeginUndo' }).thenRefused(new ImportNotFound())
    given(begun, some).when({ _tag: 'BeginUndo' }).thenRefused(new ImportUnderWay())
    const done = [begun, some, rest, ended] as const
    const undoing = PatientImportUndoBegun({})
    given(...done)
      .when({ _tag: 'BeginUndo' })
      .then(undoing)
    given(...done, undoing)
      .when({ _tag: 'BeginUndo' })
      .thenNothing()
    const kept = [{ patientId: 8, because: 'appointments' }] as const
    const step = ImportedPatientsRemoved({ undoneTo: 7, removed: 1, stayed: 0, patientIds: [7], kept: [] })
    given(...done, undoing, step)
      .when({ _tag: 'NoteRemoved', undoneTo: 8, patientIds: [], kept, last: true })
      .then(
        ImportedPatientsRemoved({ undoneTo: 8, removed: 1, stayed: 1, patientIds: [], kept }),
        PatientImportUndone({}),
      )
    given(...done, undoing, step, PatientImportUndone({}))
      .when({ _tag: 'NoteRemoved', undoneTo: 8, patientIds: [], kept, last: true })
      .thenNothing()
    given(...done, undoing, step, PatientImportUndone({}))
      .when({ _tag: 'BeginUndo' })
      .thenNothing()
  })
})
