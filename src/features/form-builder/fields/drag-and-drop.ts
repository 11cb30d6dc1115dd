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
import { nameOf } from '../../stores/form-builder-editing.ts'
import { placeOf } from '../../stores/form-builder-fields.ts'
import type { Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

const words = text.formBuilder

/** Fields move up and down only. */
export const vertical: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** A row is over the one whose upper or lower edge its own is nearest to: an open row is much taller than others. */
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

// One and the same at every turn: with new ones, all rows would be drawn again.
const pointer = { activationConstraint: { distance: 4 } }
const keyboard = { coordinateGetter: sortableKeyboardCoordinates }

/** A field is dragged by mouse, finger or keyboard; a click on the handle is no drag yet. */
export const useDragSensors = () =>
  useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))

/** What is said of a drag to those who do not see it. Where a field ends up, the store says. */
export const dragging = (work: Work) => {
  const all = work.fields.length
  const name = ({ id }: Active) => nameOf(work, String(id))
  const over = (active: Active, id: UniqueIdentifier) => {
    const place = placeOf(work, String(id)) + 1
    // It is over itself as soon as it is lifted.
    return (id === active.id ? words.lifted : words.over)(name(active), place, all)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => over(active, active.id),
    onDragOver: (drag) => (drag.over ? over(drag.active, drag.over.id) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.dragCancelled(name(active)),
  }
  return { announcements, screenReaderInstructions: { draggable: words.dragHelp } }
}
