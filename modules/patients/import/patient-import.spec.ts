import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ImportNotFound, ImportUnderWay } from './errors.ts'
import {
  ImportedPatientsRemoved,
  PatientImportBegun,
  PatientImportEnded,
  PatientImportUndoBegun,
  PatientImportUndone,
  PatientsImported,
} from './events.ts'
import { PatientImport } from './patient-import.ts'

const { given } = specify(PatientImport)

const importBegun = PatientImportBegun({ rows: 3 })
const some = PatientsImported({ done: 2, registered: 1, patientIds: [7], refused: [4] })
const rest = PatientsImported({ done: 3, registered: 2, patientIds: [8], refused: [4] })
const ended = PatientImportEnded({})
const noting = (from: number, done: number, patientIds: number[], refused: number[]) =>
  ({ _tag: 'NoteImported', from, done, patientIds, refused }) as const

describe('a batch of patients', () => {
  it('starts once and ends with its last row', () => {
    given().when({ _tag: 'BeginImport', rows: 3 }).then(importBegun)
    given(importBegun).when({ _tag: 'BeginImport', rows: 3 }).thenNothing()
    given(importBegun)
      .when(noting(0, 2, [7], [4]))
      .then(some)
    given(importBegun, some)
      .when(noting(2, 3, [8], []))
      .then(rest, ended)
  })

  it('counts each row once even if a step is repeated', () => {
    given(importBegun, some)
      .when(noting(0, 2, [9], []))
      .thenNothing()
    given(importBegun, some, rest, ended)
      .when(noting(2, 3, [9], []))
      .thenNothing()
    given()
      .when(noting(0, 2, [9], []))
      .thenNothing()
  })

  it('can be undone once, after it has ended', () => {
    given().when({ _tag: 'BeginUndo' }).thenRefused(new ImportNotFound())
    given(importBegun, some).when({ _tag: 'BeginUndo' }).thenRefused(new ImportUnderWay())
    const done = [importBegun, some, rest, ended] as const
    const undoing = PatientImportUndoBegun({})
    given(...done)
      .when({ _tag: 'BeginUndo' })
      .then(undoing)
    given(...done, undoing)
      .when({ _tag: 'BeginUndo' })
      .thenNothing()
    const usedPatients = [{ patientId: 8, because: 'appointments' }] as const
    const step = ImportedPatientsRemoved({ undoneTo: 7, removed: 1, stayed: 0, patientIds: [7], kept: [] })
    given(...done, undoing, step)
      .when({ _tag: 'NoteRemoved', undoneTo: 8, patientIds: [], kept: usedPatients, last: true })
      .then(
        ImportedPatientsRemoved({ undoneTo: 8, removed: 1, stayed: 1, patientIds: [], kept: usedPatients }),
        PatientImportUndone({}),
      )
    given(...done, undoing, step, PatientImportUndone({}))
      .when({ _tag: 'NoteRemoved', undoneTo: 8, patientIds: [], kept: usedPatients, last: true })
      .thenNothing()
    given(...done, undoing, step, PatientImportUndone({}))
      .when({ _tag: 'BeginUndo' })
      .thenNothing()
  })
})
