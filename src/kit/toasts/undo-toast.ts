import { text } from '../text/index.ts'
import { failed, succeeded } from './outcome.ts'
import { reason } from './request.ts'

/** How long what was done can be taken back from its toast, in milliseconds. */
export const UNDO_FOR = 10_000

/**
 * Says what was done, with a way to take it back. Where that is refused, since somebody else has the time by now, a
 * toast gives the server's sentence. `undo` says itself what became of it, and has the screens ask again.
 */
export const undoable = (done: string, undo: () => Promise<void>, duration = UNDO_FOR): number =>
  succeeded(done, { duration, action: { label: text.toast.undo, run: () => void takeBack(undo) } })

async function takeBack(undo: () => Promise<void>): Promise<void> {
  try {
    await undo()
  } catch (error) {
    const why = reason(error, '')
    failed(why ? text.appointment.failedBecause(text.toast.undoFailed, why) : text.toast.undoFailed)
  }
}
