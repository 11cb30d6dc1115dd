import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type Modifier,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { nameOf } from '../edit-form.ts'
import { fieldIndexOf } from './field-list.ts'
import type { EditedForm } from '../form-draft.ts'
import { text } from '../../../language/index.ts'

const words = text.formBuilder

export const verticalOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/**
 * Finds the row whose top or bottom edge is nearest to that of the dragged row. Open rows are much taller
 * than others, so comparing centers would find a wrong row.
 */
export const closestEdge: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id)
      if (!rect) return []
      const value = Math.min(
        Math.abs(rect.top - collisionRect.top),
        Math.abs(rect.bottom - collisionRect.bottom),
      )
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }]
    })
    .sort((one, other) => one.data.value - other.data.value)

// Constants, because new objects on each render would render all rows again.
const pointer = { activationConstraint: { distance: 4 } }
const keyboard = { coordinateGetter: sortableKeyboardCoordinates }

/** Drags fields by mouse, touch or keyboard; a click on the handle does not start a drag. */
export const useDragSensors = () =>
  useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))

/** Announces a drag to screen reader users. The store announces the final position. */
export const dragAnnouncements = (form: EditedForm) => {
  const fieldCount = form.fields.length
  const name = ({ id }: Active) => nameOf(form, String(id))
  const announceOver = (active: Active, id: UniqueIdentifier) => {
    const position = fieldIndexOf(form, String(id)) + 1
    // A field is over itself when it is picked up.
    return (id === active.id ? words.lifted : words.over)(name(active), position, fieldCount)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => announceOver(active, active.id),
    onDragOver: (drag) => (drag.over ? announceOver(drag.active, drag.over.id) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.dragCancelled(name(active)),
  }
  return { announcements, screenReaderInstructions: { draggable: words.dragHelp } }
}
