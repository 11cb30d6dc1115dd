import type { Removed } from '../../stores/form-builder.ts'
import { text } from '../../text/index.ts'

const words = text.formBuilder

/** In the place of a field that was taken out: the way back. */
export function RemovedRow({
  removed: { field, at },
  onUndo,
}: {
  removed: Removed
  onUndo(id: string): void
}) {
  const label = words.named(field.label, at + 1)
  return (
    <li className="gone">
      {words.removed(label)}
      <span aria-hidden="true">·</span>
      <button type="button" className="link" onClick={() => onUndo(field.id)}>
        {words.undo}
        <span className="sr">{words.undoRemoval(label)}</span>
      </button>
    </li>
  )
}
