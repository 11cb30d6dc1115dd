import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { FIELD_TYPES, type FieldType } from '#contracts/intake'
import { changeField, changeType, toggleField } from '../../stores/form-builder-editing.ts'
import type { Field, Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Select, TextInput } from '../kit/TextInput.tsx'
import { FieldDetails } from './FieldDetails.tsx'
import { FieldFlags } from './FieldFlags.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import { typeIcons } from './icons.ts'
import type { FieldFocus } from './useFieldFocus.ts'

export interface FieldRowProps {
  readonly field: Field
  /** Its place in the form, from 0. */
  readonly place: number
  readonly last: boolean
  /** What patients see in the place of a missing label. */
  readonly question: number
  /** When it is shown, in words; '' where it always is. */
  readonly condition: string
  /** The whole form where all of this field is shown. */
  readonly work: Work | undefined
  readonly focus: FieldFocus
}

const words = text.formBuilder

/** One field as a ruled row: where it stands, what it asks, how. Opened, all there is to say about it. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, place, question, condition, work, focus } = props
  const { id, type, label } = field
  const Icon = typeIcons[type]
  const ghost = work ? '' : 'ghost'
  const row = useRow(id)
  return (
    <li {...row.li} className={[work && 'open', row.isDragging && 'lifted'].filter(Boolean).join(' ')}>
      <button type="button" className="grip" {...row.grip} aria-label={words.drag(label, place + 1)}>
        <GripVertical />
      </button>
      <span className="ty" aria-hidden="true">
        <Icon />
      </span>
      <TextInput
        className={`label ${ghost}`}
        aria-label={words.labelOf(place + 1)}
        placeholder={type === 'section' ? words.headingHint : words.labelHint}
        autoComplete="off"
        maxLength={500}
        value={label}
        onChange={(event) => changeField(id, { label: event.target.value })}
      />
      <Select
        className={`type ${ghost}`}
        aria-label={words.typeOf(label, place + 1)}
        value={type}
        onChange={(event) => changeType(id, event.target.value as FieldType)}
      >
        {FIELD_TYPES.map((each) => (
          <option key={each} value={each}>
            {words.types[each]}
          </option>
        ))}
      </Select>
      <FieldFlags field={field} number={place + 1} />
      <IconButton
        className="unfold"
        label={words.more(label, place + 1)}
        aria-expanded={work !== undefined}
        onClick={() => toggleField(id)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton
        className="take-out"
        label={words.remove(label, place + 1)}
        onClick={() => focus.onRemoved(id)}
      >
        <Trash2 />
      </IconButton>
      <FieldNotes field={field} question={question} condition={condition} />
      {work && <FieldDetails {...props} work={work} />}
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
    // While it is lifted, Escape puts it back and leaves the dialog open.
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners, 'data-escape': isDragging || undefined },
  }
}
