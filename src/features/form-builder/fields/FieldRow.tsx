import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { FIELD_TYPES, type FieldType } from '#contracts/intake-forms'
import { asksForAnswer } from '#rules/intake-forms'
import { changeField, changeType, toggleField } from '../edit-form.ts'
import type { Field, EditedForm } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { DeleteIcon } from '../../../kit/controls/DeleteButton.tsx'
import { Options, Select, TextInput } from '../../../kit/controls/Field.tsx'
import { FieldDetails } from './FieldDetails.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import { typeIcons } from './field-icons.ts'
import type { FieldFocus } from './useFieldFocus.ts'
import { Switch } from '../../../kit/controls/Switch.tsx'

export interface FieldRowProps {
  readonly field: Field
  /** Its position in the form, from 0. */
  readonly position: number
  readonly isLast: boolean
  /** The number that patients see instead of a missing label. */
  readonly questionNumber: number
  /** The condition that shows the field, in words; '' when it always appears. */
  readonly condition: string
  /** The form when this row is open; undefined otherwise. */
  readonly work: EditedForm | undefined
  readonly focus: FieldFocus
}

const words = text.formBuilder

/** A field as a row: its number, label and type. Open, it shows all its properties. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, position, questionNumber, condition, work: form, focus } = props
  const { id, type, label } = field
  const Icon = typeIcons[type]
  const ghost = form ? '' : 'ghost'
  const row = useRow(id)
  return (
    <li {...row.li} className={[form && 'open', row.isDragging && 'lifted'].filter(Boolean).join(' ')}>
      <button type="button" className="grip desk" {...row.grip} aria-label={words.drag(label, position + 1)}>
        <GripVertical />
      </button>
      <span className="type-icon" aria-hidden="true">
        <Icon />
      </span>
      <TextInput
        className={`label ${ghost}`}
        aria-label={words.labelOf(position + 1)}
        placeholder={type === 'section' ? words.headingHint : words.labelHint}
        autoComplete="off"
        maxLength={500}
        value={label}
        onType={(typed) => changeField(id, { label: typed })}
      />
      <Select
        className={`type ${ghost}`}
        aria-label={words.typeOf(label, position + 1)}
        value={type}
        onChoose={(value: FieldType) => changeType(id, value)}
      >
        <Options of={FIELD_TYPES} words={words.types} />
      </Select>
      <FieldFlags field={field} number={position + 1} />
      <IconButton
        className="unfold"
        label={words.more(label, position + 1)}
        aria-expanded={form !== undefined}
        onClick={() => toggleField(id)}
      >
        <ChevronDown />
      </IconButton>
      <DeleteIcon
        className="take-out"
        label={words.remove(label, position + 1)}
        onClick={() => focus.removeAndFocus(id)}
      />
      <FieldNotes field={field} questionNumber={questionNumber} condition={condition} />
      {form && <FieldDetails {...props} work={form} />}
    </li>
  )
})

function useRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : { transition }
  return {
    isDragging,
    li: { ref: setNodeRef, style, 'data-field': id },
    // While a field is being dragged, Escape cancels the drag and does not close the dialog.
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners, 'data-escape': isDragging || undefined },
  }
}

function FieldFlags({ field, number }: { field: Field; number: number }) {
  if (!asksForAnswer(field)) return <span className="field-flags faint">{words.newPage}</span>
  const of = words.ofField(field.label, number)
  return (
    <span className="field-flags">
      <Switch
        label={words.required}
        of={of}
        checked={field.required}
        onChange={(required) => changeField(field.id, { required })}
      />
      <Switch
        label={words.sensitive}
        of={of}
        checked={field.hipaasensitive}
        onChange={(hipaasensitive) => changeField(field.id, { hipaasensitive })}
      />
    </span>
  )
}
