import {
  type Announcements,
  type Modifier,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { nameOf } from '../../stores/form-builder-editing.ts'
import { placeOf } from '../../stores/form-builder-fields.ts'
import type { Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

const words = text.formBuilder

/** Fields move up and down only. */
export const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A field is dragged by mouse, finger or keyboard; a click on the handle is no drag yet. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

/** What is said of a drag to those who do not see it. Where a field ends up, the store says. */
export const dragging = (work: Work) => {
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(nameOf(work, String(active.id))),
    onDragOver: ({ active, over }) =>
      over
        ? words.over(nameOf(work, String(active.id)), placeOf(work, String(over.id)) + 1, work.fields.length)
        : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.dragCancelled(nameOf(work, String(active.id))),
  }
  return { announcements, screenReaderInstructions: { draggable: words.dragHelp } }
}
