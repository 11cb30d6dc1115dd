import type { RemovedField } from '../form-builder.store.ts'
import { text } from '../../../language/index.ts'

const words = text.formBuilder

export function RemovedRow({
  removed: { field, at },
  onUndo,
}: {
  removed: RemovedField
  onUndo(id: string): void
}) {
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
