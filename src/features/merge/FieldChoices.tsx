import { useStore } from '@nanostores/react'
import { MERGE_FIELDS, type MergeChoice, type MergeField } from '#contracts/patients'
import type { MergePreview } from '#modules/merge'
import type { PatientRow } from '#modules/patients'
import { differingFields, type MergeStore, valuesIn } from './merge.store.ts'
import { type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { FieldError } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'

interface ChoicesProps {
  readonly store: MergeStore
  readonly formats: Formats
}

export function FieldChoices({ store, formats }: ChoicesProps) {
  const words = text.merging
  const preview = useStore(store.$preview)
  const { errors } = useStore(store.form.$state)
  const differing = new Set(differingFields(preview))
  return (
    <Section title={words.choose.title} hint={words.choose.hint} wide>
      <div className="merge-fields">
        <div className="merge-heads desk">
          <span />
          <b>{words.stays(preview.patient.id)}</b>
          <b>{words.goes(preview.duplicate.id)}</b>
        </div>
        {MERGE_FIELDS.map((field) =>
          differing.has(field) ? (
            <Choice
              key={field}
              field={field}
              store={store}
              preview={preview}
              formats={formats}
              error={errors[`values.${field}`]}
            />
          ) : (
            <div className="merge-row" key={field}>
              <span className="muted">{words.fields[field]}</span>
              <span>{formatValue(field, preview.patient, formats)}</span>
              <span className="muted">{words.choose.same}</span>
            </div>
          ),
        )}
      </div>
    </Section>
  )
}

interface ChoiceProps extends ChoicesProps {
  readonly field: MergeField
  readonly preview: MergePreview
  readonly error: string | undefined
}

function Choice({ field, store, preview, formats, error }: ChoiceProps) {
  const words = text.merging
  const chosen = useStore(store.$choices)[field]
  const valueProps = { field, chosen, onChoose: (to: MergeChoice) => store.choose({ [field]: to }) }
  const { patient, duplicate } = preview
  const both = field === 'notes' && patient.notes && duplicate.notes
  return (
    <fieldset className="merge-row">
      <legend className="muted">{words.fields[field]}</legend>
      <Value
        {...valueProps}
        value="keep"
        label={formatValue(field, patient, formats)}
        recordName={words.stays(patient.id)}
      />
      <Value
        {...valueProps}
        value="take"
        label={formatValue(field, duplicate, formats)}
        recordName={words.goes(duplicate.id)}
      />
      {both && <Value {...valueProps} value="both" label={words.choose.both} />}
      {error && <FieldError id={`merge-${field}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

interface ValueProps {
  readonly field: MergeField
  readonly value: MergeChoice
  readonly label: string
  /** The record that has this value, where no column heading names it. */
  readonly recordName?: string
  readonly chosen: MergeChoice
  onChoose(value: MergeChoice): void
}

const Value = ({ field, value, label, recordName, chosen, onChoose }: ValueProps) => (
  <label className={value === 'both' ? 'merge-value both' : 'merge-value'}>
    <input type="radio" name={`merge-${field}`} checked={chosen === value} onChange={() => onChoose(value)} />
    <span>
      {recordName && <span className="merge-of muted">{recordName}</span>}
      {label}
    </span>
  </label>
)

const formatValue = (field: MergeField, row: PatientRow, { dateFormat }: Formats): string => {
  const values = valuesIn(field, row)
  if (values.length === 0) return text.merging.choose.nothing
  if (field === 'dateOfBirth') return values.map((day) => shortDate(day, dateFormat)).join()
  return values.join(field === 'name' ? ' ' : ', ')
}
