import { IMPORT_DATE_FORMATS, PATIENT_FIELD_NAMES, type PatientField } from '#contracts/patients'
import type { PatientImportStore } from './patient-import.store.ts'
import { text } from '../../language/index.ts'
import { Field, Select, TextInput } from '../../kit/controls/Field.tsx'
import type { ShownFile } from './ImportPreview.tsx'

interface ImportColumnsProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
}

// Required fields that another program’s file may lack: one value can fill the blanks of all rows.
const FIELDS_WITH_DEFAULT: ReadonlySet<PatientField> = new Set([
  'phone',
  'address',
  'emergencyContact',
  'emergencyPhone',
])

export function ImportColumns({ store, file: { preview, mapping } }: ImportColumnsProps) {
  const words = text.importSettings
  const columnName = (index: number) => preview.columns[index] || words.unnamed(index + 1)
  const usedColumns = new Set(Object.values(mapping.columns))
  const unusedColumns = preview.columns.flatMap((_, index) =>
    usedColumns.has(index) ? [] : [columnName(index)],
  )
  return (
    <div>
      <table className="import-columns">
        <thead className="heard-on-phone">
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.instead}</th>
          </tr>
        </thead>
        <tbody>
          {PATIENT_FIELD_NAMES.map((field) => (
            <tr key={field}>
              <th scope="row">{text.patient[field]}</th>
              <td>
                <Select
                  aria-label={words.columnOf(text.patient[field])}
                  value={mapping.columns[field] ?? ''}
                  onChoose={(value) => store.mapColumn(field, value === '' ? null : Number(value))}
                >
                  <option value="">{words.notInFile}</option>
                  {preview.columns.map((_, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                    <option key={index} value={index}>
                      {columnName(index)}
                    </option>
                  ))}
                </Select>
              </td>
              <td>
                {FIELDS_WITH_DEFAULT.has(field) && (
                  <TextInput
                    // Shows the value of the preview again if another one could not be previewed.
                    key={mapping.blanks?.[field] ?? ''}
                    aria-label={words.insteadOf(text.patient[field])}
                    autoComplete="off"
                    placeholder={words.instead}
                    maxLength={100}
                    defaultValue={mapping.blanks?.[field] ?? ''}
                    onBlur={({ target }) => store.setDefaultValue(field, target.value.trim())}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unusedColumns.length > 0 && <p className="muted">{words.left(unusedColumns)}</p>}
      <label className="tick-box">
        <input
          type="checkbox"
          checked={mapping.oneName ?? false}
          onChange={({ target }) => store.acceptOneNames(target.checked)}
        />
        {words.oneName}
      </label>
      <div className="field-grid">
        <Field label={words.dates}>
          <Select value={mapping.dates} onChoose={store.setDateFormat}>
            {IMPORT_DATE_FORMATS.map((dates) => (
              <option key={dates}>{dates}</option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
