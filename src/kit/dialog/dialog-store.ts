import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest } from '../requests/latest-request.ts'

/** Whether a dialog is open, and on what. */
export type DialogState<Open> = { readonly is: 'closed' } | Open

interface DialogStore<Open> {
  readonly $dialog: ReadableAtom<DialogState<Open>>
  /** Opens the dialog, or closes it, and aborts what it was loading. Returns the signal of the next requests. */
  turnTo(dialog: DialogState<Open>): AbortSignal
  /** Changes the dialog if it is open. */
  change(changes: Partial<Open>): void
  /** The signal of the requests for what the dialog shows now. */
  readonly signal: AbortSignal
}

/** Creates the state of a dialog, which is closed at first. */
export function createDialogStore<Open extends { readonly is: 'open' }>(): DialogStore<Open> {
  const $dialog = atom<DialogState<Open>>({ is: 'closed' })
  const requests = createLatestRequest()
  return {
    $dialog,
    turnTo: (dialog) => {
      const signal = requests.begin()
      $dialog.set(dialog)
      return signal
    },
    change: (changes) => {
      const dialog = $dialog.get()
      if (dialog.is === 'open') $dialog.set({ ...dialog, ...changes })
    },
    get signal() {
      return requests.signal
    },
  }
}
