import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { Fragment, useMemo, useRef } from 'react'
import { MAX_FIELDS } from '#contracts/intake-forms'
import { asksForAnswer } from '#rules/intake-forms'
import type { OpenBuilder, RemovedField } from '../form-builder.store.ts'
import { addField, moveField } from '../edit-form.ts'
import { isEmpty } from '../template-start.ts'
import type { EditedForm, Field } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { TemplateChooser } from '../TemplateChooser.tsx'
import { fieldIndexOf } from './field-list.ts'
import { conditionInWords } from './condition-words.ts'
import { closestEdge, dragAnnouncements, useDragSensors, verticalOnly } from './drag-and-drop.ts'
import { FieldRow } from './FieldRow.tsx'
import { useFieldFocus } from './useFieldFocus.ts'

/** Returns '8 (5 required, 3 HIPAA Sensitive)'. */
const summaryOf = (fields: readonly Field[]): string => {
  const questions = fields.filter(asksForAnswer)
  const required = questions.filter((field) => field.required).length
  const sensitive = questions.filter((field) => field.hipaasensitive).length
  return text.formBuilder.counted(fields.length, required, sensitive)
}

/** Returns the numbers that patients see instead of missing labels; 0 for a field without an answer. */
const questionNumbers = (fields: readonly Field[]): readonly number[] => {
  let questionCount = 0
  return fields.map((field) => (asksForAnswer(field) ? (questionCount += 1) : 0))
}

const words = text.formBuilder

export function FieldList({ builder }: { builder: OpenBuilder }) {
  const { work: form, openFieldId, removedFields } = builder
  const list = useRef<HTMLOListElement>(null)
  const focus = useFieldFocus(list)
  const sensors = useDragSensors()
  const order = useOrder(form)
  const numbers = questionNumbers(form.fields)
  const lastRemoved = removedFields.at(-1)
  const removedIndex = lastRemoved && Math.min(lastRemoved.at, form.fields.length)
  const removedRow = lastRemoved && (
    <RemovedRow key={lastRemoved.field.id} removed={lastRemoved} onUndo={focus.restoreAndFocus} />
  )
  const isFull = form.fields.length >= MAX_FIELDS
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) moveField(String(active.id), fieldIndexOf(form, String(over.id)))
  }
  return (
    <section>
      <div className="fields-head">
        <h3>{words.fields}</h3>
        <span className="faint">{form.fields.length > 0 ? summaryOf(form.fields) : words.noFields}</span>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestEdge}
        modifiers={verticalOnly}
        accessibility={dragAnnouncements(form)}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol className="field-list" ref={list}>
            {form.fields.map((field, at) => (
              <Fragment key={field.id}>
                {removedIndex === at && removedRow}
                <FieldRow
                  field={field}
                  position={at}
                  isLast={at === form.fields.length - 1}
                  questionNumber={numbers[at] ?? 0}
                  condition={conditionInWords(form, field)}
                  work={openFieldId === field.id ? form : undefined}
                  focus={focus}
                />
              </Fragment>
            ))}
            {removedIndex === form.fields.length && removedRow}
          </ol>
        </SortableContext>
      </DndContext>
      <Button disabled={isFull} onClick={() => focus.addAndFocus(addField)}>
        <Plus />
        {words.addField}
      </Button>
      {isFull && <p className="hint">{words.mostFields(MAX_FIELDS)}</p>}
      {isEmpty(builder) && <TemplateChooser />}
    </section>
  )
}

// Returns the same array while the order is unchanged, so that typing in one row does not render all the
// others.
function useOrder({ fields }: EditedForm): string[] {
  const order = fields.map(({ id }) => id).join(' ')
  return useMemo(() => (order ? order.split(' ') : []), [order])
}

function RemovedRow({ removed: { field, at }, onUndo }: { removed: RemovedField; onUndo(id: string): void }) {
  const label = words.named(field.label, at + 1)
  return (
    <li className="gone">
      {words.removed(label)}
      <span aria-hidden="true">·</span>
      <button type="button" className="link" onClick={() => onUndo(field.id)}>
        {words.undo}
        <span className="visually-hidden">{words.undoRemoval(label)}</span>
      </button>
    </li>
  )
}
