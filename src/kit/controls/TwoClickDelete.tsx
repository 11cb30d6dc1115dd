import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { text } from '../../text/index.ts'
import { Button } from './Button.tsx'

/** Which one of a list is armed for deletion; never more than one. */
export function useArmed<Id>() {
  const [armed, setArmed] = useState<Id>()
  return { armed, arm: (id: Id) => setArmed(id), disarm: () => setArmed(undefined) }
}

interface ArmedDeleteProps {
  /** 'Delete patient?' */
  readonly question: string
  readonly busy?: boolean
  onDelete(): void
  onKeep(): void
}

/** The second click, in the place of the row's actions: red button with the focus, Keep beside it. */
export function ArmedDelete({ question, busy = false, onDelete, onKeep }: ArmedDeleteProps) {
  const both = useRef<HTMLSpanElement>(null)
  useEffect(() => both.current?.querySelector('button')?.focus(), [])
  const leaving = {
    // Safari takes the focus away from a button that is clicked, which would disarm it before the click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') onKeep()
    },
    onBlur(event: FocusEvent) {
      if (!busy && !both.current?.contains(event.relatedTarget)) onKeep()
    },
  }
  return (
    <span className="acts" data-escape ref={both}>
      <Button kind="danger" size="small" busy={busy} onClick={onDelete} {...leaving}>
        <Trash2 />
        {question}
      </Button>
      <Button kind="quiet" size="small" onClick={onKeep} {...leaving}>
        {text.keep}
      </Button>
    </span>
  )
}
