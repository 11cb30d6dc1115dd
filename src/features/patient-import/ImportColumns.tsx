import { IMPORT_DATES, IMPORT_FIELDS, type ImportDates, type ImportField } from '#contracts/patients'
import type { PatientImportStore } from '../../../stores/patient-import.ts'
import { text } from '../../../text/index.ts'
import { Field } from '../../kit/Field.tsx'
import { Select, TextInput } from '../../kit/TextInput.tsx'
import type { ShownFile } from './ImportShown.tsx'

interface ImportColumnsProps {
  readonly store: PatientImportStore
  readonly file: ShownFile
}

// Every patient has these, and a file of another program may not: something may stand there for all.
const CAN_BE_SAID_FOR_ALL: ReadonlySet<ImportField> = new Set([
  'phone',
  'address',
  'emergencyContact',
  'emergencyPhone',
])

/** In which column of the file each field is, and how its dates are written. */
export function ImportColumns({ store, file: { preview, mapping } }: ImportColumnsProps) {
  const words = text.importSettings
  const named = (index: number) => preview.columns[index] || words.unnamed(index + 1)
  const used = new Set(Object.values(mapping.columns))
  const left = preview.columns.flatMap((_, index) => (used.has(index) ? [] : [named(index)]))
  return (
    <div>
      <table className="import-columns">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.instead}</th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{text.patient[field]}</th>
              <td>
                <Select
                  aria-label={words.columnOf(text.patient[field])}
                  value={mapping.columns[field] ?? ''}
                  onChange={({ target }) =>
                    store.takeFrom(field, target.value === '' ? null : Number(target.value))
                  }
                >
                  <option value="">{words.notInFile}</option>
                  {preview.columns.map((_, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                    <option key={index} value={index}>
                      {named(index)}
                    </option>
                  ))}
                </Select>
              </td>
              <td>
                {CAN_BE_SAID_FOR_ALL.has(field) && (
                  <TextInput
                    aria-label={words.insteadOf(text.patient[field])}
                    autoComplete="off"
                    placeholder={words.instead}
                    maxLength={100}
                    defaultValue={mapping.blanks?.[field] ?? ''}
                    onBlur={({ target }) => store.putInstead(field, target.value.trim())}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > 0 && <p className="m2">{words.left(left)}</p>}
      <div className="g2">
        <Field label={words.dates}>
          <Select
            value={mapping.dates}
            onChange={({ target }) => store.readDates(target.value as ImportDates)}
          >
            {IMPORT_DATES.map((dates) => (
              <option key={dates}>{dates}</option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
