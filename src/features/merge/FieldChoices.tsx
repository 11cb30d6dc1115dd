import { useStore } from '@nanostores/react'
import { MERGE_FIELDS, type MergeChoice, type MergeField } from '#contracts/patients'
import type { MergePreview } from '#modules/merging'
import type { PatientRow } from '#modules/patients'
import { differing, type MergingStore, saidIn } from '../../stores/merging.ts'
import { type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { FieldError } from '../kit/Field.tsx'
import { Section } from '../settings/Section.tsx'

interface ChoicesProps {
  readonly store: MergingStore
  readonly formats: Formats
}

/** Both records side by side: which value of each field goes on. */
export function FieldChoices({ store, formats }: ChoicesProps) {
  const words = text.merging
  const preview = useStore(store.$preview)
  const { errors } = useStore(store.form.$state)
  const open = new Set(differing(preview))
  return (
    <Section title={words.choose.title} hint={words.choose.hint} wide>
      <div className="merge-fields">
        <div className="merge-heads">
          <span />
          <b>{words.stays(preview.patient.id)}</b>
          <b>{words.goes(preview.duplicate.id)}</b>
        </div>
        {MERGE_FIELDS.map((field) =>
          open.has(field) ? (
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
              <span className="m2">{words.fields[field]}</span>
              <span>{written(field, preview.patient, formats)}</span>
              <span className="m2">{words.choose.same}</span>
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
  const one = { field, chosen, onChoose: (to: MergeChoice) => store.choose({ [field]: to }) }
  const { patient, duplicate } = preview
  const both = field === 'notes' && patient.notes && duplicate.notes
  return (
    <fieldset className="merge-row">
      <legend className="m2">{words.fields[field]}</legend>
      <Value {...one} value="keep" says={written(field, patient, formats)} of={words.stays(patient.id)} />
      <Value {...one} value="take" says={written(field, duplicate, formats)} of={words.goes(duplicate.id)} />
      {both && <Value {...one} value="both" says={words.choose.both} />}
      {error && <FieldError id={`merge-${field}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

interface ValueProps {
  readonly field: MergeField
  readonly value: MergeChoice
  readonly says: string
  /** Whose value it is, where the columns that say so are not there. */
  readonly of?: string
  readonly chosen: MergeChoice
  onChoose(value: MergeChoice): void
}

const Value = ({ field, value, says, of, chosen, onChoose }: ValueProps) => (
  <label className={value === 'both' ? 'merge-value both' : 'merge-value'}>
    <input type="radio" name={`merge-${field}`} checked={chosen === value} onChange={() => onChoose(value)} />
    <span>
      {of && <span className="merge-of m2">{of}</span>}
      {says}
    </span>
  </label>
)

const written = (field: MergeField, row: PatientRow, { dateFormat }: Formats): string => {
  const said = saidIn(field, row)
  if (said.length === 0) return text.merging.choose.nothing
  if (field === 'dateOfBirth') return said.map((day) => shortDate(day, dateFormat)).join()
  return said.join(field === 'name' ? ' ' : ', ')
}
