import { Schema } from 'effect'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RECORD_FIELDS } from '#contracts/intake-forms'
import {
  COMPLETABLE_FIELDS,
  FIELDS_BY_GROUP,
  mergeChoices,
  MERGE_FIELDS,
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  patientShape,
  type PatientField,
} from '#contracts/patients'
import type { AnyEventType } from '#events'
import { patientEvents, PatientRegistered, PatientRow } from '#modules/patients'
import { COLUMN_NAMES } from '../../modules/patients/import/column-names.ts'
import { blankRecord } from '../../modules/patients/patient-state.ts'
import { aPatient } from '../../modules/patients/testing/a-patient.ts'
import { patient as recordHistory } from '../../modules/record-history/kinds/patient.ts'
import { recordLines } from '../features/emergency-access/record-lines.ts'
import { changesOf } from '../features/history/field-changes.ts'
import { words as historyWords } from '../features/history/words.en.ts'
import { PatientHead } from '../features/patient-overview/PatientHead.tsx'
import { DetailsSection, NotesSection } from '../features/patient-overview/RecordSection.tsx'
import { formFields } from '../features/patients/dialog/form-fields.ts'
import { en } from '../language/catalog.en.ts'
import { es } from '../language/catalog.es.ts'
import { fr } from '../language/catalog.fr.ts'

const catalogs = { en, es, fr }

/** Returns a value that no other field of the sample has. */
const valueOf = (field: PatientField): string =>
  PATIENT_FIELDS[field].input === 'date' ? '1999-12-31' : `value of ${field}`

const row: PatientRow = {
  id: 1,
  createdAt: '2026-03-12T09:00:00.000Z',
  contactOf: null,
  contact: null,
  alerts: [],
  oneName: false,
  missing: [],
  heldSince: null,
  version: 1,
  ...aPatient(Object.fromEntries(PATIENT_FIELD_NAMES.map((field) => [field, valueOf(field)]))),
}

const fieldsOf = ({ schema }: AnyEventType): object =>
  (schema as unknown as Schema.Struct<Schema.Struct.Fields>).fields

const isIn = (object: object) => (field: PatientField) => Object.hasOwn(object, field)

const changeEvents = patientEvents.filter((kind) => kind !== PatientRegistered)
const changeEventOf = (field: PatientField) => changeEvents.find((kind) => isIn(fieldsOf(kind))(field))

const holds = (isThere: () => boolean): boolean => {
  try {
    return isThere()
  } catch {
    return false
  }
}

const showsChange = (tag: string, field: PatientField): boolean => {
  const formats = { dateFormat: 'MM/DD/YYYY', timeFormat: '12', zone: 'UTC' } as never
  const showing = { words: historyWords as never, formats, name: String }
  return changesOf(tag, blankRecord, { ...blankRecord, [field]: valueOf(field) }, showing).length === 1
}

const group = (field: PatientField) => PATIENT_FIELDS[field].merge

const formats = { dateFormat: 'YYYY-MM-DD', timeFormat: '12-hour', zone: 'UTC' } as const
const patientPage = renderToStaticMarkup(
  createElement('main', null, [
    createElement(PatientHead, {
      key: 'head',
      patient: row,
      contactFor: [],
      name: `${row.firstName} ${row.lastName}`,
      today: '2026-03-12',
    }),
    createElement(DetailsSection, { key: 'details', patient: row, formats }),
    createElement(NotesSection, { key: 'notes', notes: row.notes }),
  ]),
)

/** Every place that must list the fields of a record, with a check for one field. */
const checks: Readonly<Record<string, (field: PatientField) => boolean>> = {
  'the contract': isIn(patientShape),
  PatientRow: isIn(PatientRow.fields),
  'the event PatientRegistered': isIn(fieldsOf(PatientRegistered)),
  'the personal fields of PatientRegistered': isIn(PatientRegistered.personal),
  'an event that changes it': (field) => changeEventOf(field) !== undefined,
  'the personal fields of that event': (field) => isIn(changeEventOf(field)?.personal ?? {})(field),
  'the blank record': isIn(blankRecord),
  'the sample patient': isIn(aPatient()),
  'the column names of imports': isIn(COLUMN_NAMES),
  'the groups of a merge': (field) =>
    MERGE_FIELDS.includes(group(field)) && FIELDS_BY_GROUP[group(field)].includes(field),
  'the choices of a merge': (field) => Object.hasOwn(mergeChoices.shape, group(field)),
  'record history': isIn(recordHistory.fields),
  'the changes shown in the history': (field) => showsChange(changeEventOf(field)?.tag ?? '', field),
  'the merges shown in the history': (field) => showsChange('DuplicateMerged', field),
  'the form': (field) => formFields.some((each) => each.field === field),
  'the emergency record': (field) =>
    group(field) === 'name' ||
    recordLines(row, { dateFormat: 'YYYY-MM-DD' }).some(([, value]) => value.includes(valueOf(field))),
  'the page of the patient': (field) => patientPage.includes(valueOf(field)),
  'the record fields of intake forms': (field) => (RECORD_FIELDS as readonly string[]).includes(field),
  ...Object.fromEntries(
    Object.entries(catalogs).flatMap(([language, words]) => [
      [`the form's labels (${language})`, isIn(words.patient)],
      [
        `the labels of merges (${language})`,
        (field: PatientField) => Object.hasOwn(words.merging.fields, group(field)),
      ],
      [`the labels of record history (${language})`, isIn(words.timeTravel.fields)],
      [`the labels of the form builder (${language})`, isIn(words.formBuilder.recordFields)],
    ]),
  ),
}

it('lists every patient field in every place that lists fields', () => {
  const missing = PATIENT_FIELD_NAMES.flatMap((field) =>
    Object.entries(checks).flatMap(([name, isThere]) =>
      holds(() => isThere(field)) ? [] : [`${field} is not in ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('lets a record lack every required field but the name', () => {
  const required = PATIENT_FIELD_NAMES.filter(
    (field) => !('isOptional' in PATIENT_FIELDS[field]) && group(field) !== 'name',
  )
  expect([...COMPLETABLE_FIELDS].toSorted()).toEqual(required.toSorted())
})

it('lists no field that a patient does not have', () => {
  const patientFields: readonly string[] = PATIENT_FIELD_NAMES
  expect(Object.keys(PatientRegistered.personal).filter((name) => !patientFields.includes(name))).toEqual([])
  expect(Object.keys(COLUMN_NAMES).filter((name) => !patientFields.includes(name))).toEqual([])
  expect(RECORD_FIELDS.filter((name) => name !== 'fullName' && !patientFields.includes(name))).toEqual([])
})
