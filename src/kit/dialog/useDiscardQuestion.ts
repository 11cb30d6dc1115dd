import { isNowhere } from '../focus/focus-trace.ts'
import { useLeaveWarning } from '../forms/useLeaveWarning.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * What the user has entered: `true` if closing loses it; 'typed' if closing loses what was typed in form fields that
 * are still on the page; 'kept' if closing loses nothing. With any of them, a click outside does not close the
 * dialog.
 */
export type Dirty = boolean | 'typed' | 'kept'

/** Asks once before a dialog closes, or the page is left, and what the user has entered is lost. */
export function useDiscardQuestion(open: boolean, dirty: Dirty, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setAsking(false)
  }
  const typedFields = useRef(new Set<Element>())
  const focused = useRef<HTMLElement>(null)
  const losesInput = () =>
    dirty === 'typed' ? [...typedFields.current].some(({ isConnected }) => isConnected) : dirty === true

  useLeaveWarning(open && losesInput)

  /** Closes the dialog, or asks first; returns whether it closed. */
  const close = (): boolean => {
    const mustAsk = losesInput() && !asking
    if (mustAsk) focused.current = document.activeElement as HTMLElement | null
    setAsking(mustAsk)
    if (!mustAsk) onClose()
    return !mustAsk
  }

  const discard = () => {
    setAsking(false)
    onClose()
  }

  useEffect(() => {
    if (asking) return
    typedFields.current = open ? typedFields.current : new Set()
    // A click into a field answers the question too, and has the focus already.
    if (open && isNowhere(document.activeElement)) focused.current?.focus()
    focused.current = null
  }, [open, asking])

  const onInput = ({ target }: FormEvent) => {
    if (target instanceof Element && target.closest('form')) typedFields.current.add(target)
  }
  return { asking, close, discard, keep: () => setAsking(false), onInput }
}
