import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { Fragment, useMemo, useRef } from 'react'
import { MOST_FIELDS } from '#contracts/intake'
import type { OpenBuilder } from '../../stores/form-builder.ts'
import { addField, moveField } from '../../stores/form-builder-editing.ts'
import { placeOf } from '../../stores/form-builder-fields.ts'
import { isEmpty } from '../../stores/form-builder-starting.ts'
import type { Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { conditionInWords } from './condition-words.ts'
import { closestEdge, dragging, useDragSensors, vertical } from './dragging.ts'
import { FieldRow } from './FieldRow.tsx'
import { questionNumbers, summaryOf } from './fields.ts'
import { useFieldFocus } from './useFieldFocus.ts'
import { RemovedRow } from './RemovedRow.tsx'
import { TemplateChooser } from './TemplateChooser.tsx'

const words = text.formBuilder

/** What the form asks, field by field. */
export function FieldList({ builder }: { builder: OpenBuilder }) {
  const { work, open, removed } = builder
  const list = useRef<HTMLOListElement>(null)
  const focus = useFieldFocus(list)
  const sensors = useDragSensors()
  const order = useOrder(work)
  const numbers = questionNumbers(work.fields)
  const gone = removed.at(-1)
  const goneAt = gone && Math.min(gone.at, work.fields.length)
  const goneRow = gone && <RemovedRow key={gone.field.id} removed={gone} onUndo={focus.onBack} />
  const isFull = work.fields.length >= MOST_FIELDS
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) moveField(String(active.id), placeOf(work, String(over.id)))
  }
  return (
    <section>
      <div className="fhead">
        <h3>{words.fields}</h3>
        <span className="m">{work.fields.length > 0 ? summaryOf(work.fields) : words.noFields}</span>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestEdge}
        modifiers={vertical}
        accessibility={dragging(work)}
        onDragEnd={drop}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol className="flds" ref={list}>
            {work.fields.map((field, at) => (
              <Fragment key={field.id}>
                {goneAt === at && goneRow}
                <FieldRow
                  field={field}
                  place={at}
                  last={at === work.fields.length - 1}
                  question={numbers[at] ?? 0}
                  condition={conditionInWords(work, field)}
                  work={open === field.id ? work : undefined}
                  focus={focus}
                />
              </Fragment>
            ))}
            {goneAt === work.fields.length && goneRow}
          </ol>
        </SortableContext>
      </DndContext>
      <Button disabled={isFull} onClick={() => focus.onNew(addField)}>
        <Plus />
        {words.addField}
      </Button>
      {isFull && <p className="hint">{words.mostFields(MOST_FIELDS)}</p>}
      {isEmpty(builder) && <TemplateChooser />}
    </section>
  )
}

// The same list as long as the order is the same: every row looks at it, also while another one is typed in.
function useOrder({ fields }: Work): string[] {
  const order = fields.map(({ id }) => id).join(' ')
  return useMemo(() => (order ? order.split(' ') : []), [order])
}
