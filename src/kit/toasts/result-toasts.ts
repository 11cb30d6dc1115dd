import { text } from '../../language/index.ts'
import { reason } from '../requests/request.ts'
import { type Message, toast } from './toasts.store.ts'

/** Shows a green toast: 'Success' and a description. */
export const toastSuccess = (description: string, more: Partial<Message> = {}): number =>
  toast({ title: text.toast.success, description, ...more })

/** Shows a red toast: 'Error' and a description of the failure. */
export const toastFailure = (description: string, more: Partial<Message> = {}): number =>
  toast({ title: text.toast.error, description, variant: 'destructive', ...more })

/** Shows a red toast with the server's message, or the screen's fallback. */
export const toastError = (error: unknown, fallback: string): number => toastFailure(reason(error, fallback))

/** Time during which a toast offers undo, in milliseconds. */
export const UNDO_DURATION_MS = 10_000

/**
 * Shows a success toast with an Undo button. If undoing is refused, for example because another appointment now has
 * that time, a toast shows the server's message. `undo` reports its own success and refreshes the screens.
 */
export const toastWithUndo = (
  done: string,
  undo: () => Promise<void>,
  more: Pick<Partial<Message>, 'question'> = {},
): number =>
  toastSuccess(done, {
    duration: UNDO_DURATION_MS,
    ...more,
    action: { label: text.toast.undo, run: () => void takeBack(undo) },
  })

async function takeBack(undo: () => Promise<void>): Promise<void> {
  try {
    await undo()
  } catch (error) {
    const why = reason(error, '')
    toastFailure(why ? text.appointment.failedBecause(text.toast.undoFailed, why) : text.toast.undoFailed)
  }
}
