import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { text } from '../../language/index.ts'
import { Button } from './Button.tsx'

/** Tracks which row of a list awaits confirmation of its deletion; at most one. */
export function useArmed<Id>() {
  const [armed, setArmed] = useState<Id>()
  return { armed, arm: (id: Id) => setArmed(id), disarm: () => setArmed(undefined) }
}

interface ArmedDeleteProps {
  readonly question: string
  /** The words of the button that disarms. */
  readonly keep?: string
  readonly busy?: boolean
  onDelete(): void
  onKeep(): void
}

/** The confirmation that replaces a row's actions: a focused red button and Keep next to it. */
export function ArmedDelete({
  question,
  keep = text.keep,
  busy = false,
  onDelete,
  onKeep,
}: ArmedDeleteProps) {
  const buttons = useRef<HTMLSpanElement>(null)
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  const disarmHandlers = {
    // Safari blurs a clicked button, which would cancel the confirmation before the click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') onKeep()
    },
    onBlur(event: FocusEvent) {
      if (!busy && !buttons.current?.contains(event.relatedTarget)) onKeep()
    },
  }
  return (
    <span className="actions" data-escape ref={buttons}>
      <Button kind="danger" size="small" busy={busy} onClick={onDelete} {...disarmHandlers}>
        <Trash2 />
        {question}
      </Button>
      <Button kind="quiet" size="small" onClick={onKeep} {...disarmHandlers}>
        {keep}
      </Button>
    </span>
  )
}
