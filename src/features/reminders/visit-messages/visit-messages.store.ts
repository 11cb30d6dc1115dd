import { atom } from 'nanostores'
import type { NotifyDefault, VisitChange, VisitMessages } from '#contracts/clinic'
import { request } from '../../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { text } from '../../../language/index.ts'

/** Whether patients get messages about changes to their visits. Each choice is saved at once, one after the other. */
export function createVisitMessages(initialChoices: VisitMessages, initialLinks: boolean) {
  const $choices = atom(initialChoices)
  const $hasLinks = atom(initialLinks)
  let saving: Promise<void> = Promise.resolve()

  const save = async (change: VisitChange, before: NotifyDefault): Promise<void> => {
    try {
      await request('PUT', '/api/settings/visit-messages', $choices.get())
      toastSuccess(text.visitMessages.saved)
    } catch (error) {
      $choices.set({ ...$choices.get(), [change]: before })
      toastError(error, text.visitMessages.saveFailed)
    }
  }

  const choose = (change: VisitChange, telling: NotifyDefault): Promise<void> => {
    const before = $choices.get()[change]
    $choices.set({ ...$choices.get(), [change]: telling })
    saving = saving.then(() => save(change, before))
    return saving
  }

  const saveLinks = async (visitLinks: boolean): Promise<void> => {
    try {
      await request('PUT', '/api/settings/visit-links', { visitLinks })
      toastSuccess(text.visitMessages.linksSaved)
    } catch (error) {
      $hasLinks.set(!visitLinks)
      toastError(error, text.visitMessages.saveFailed)
    }
  }

  /** Allows patients to confirm or cancel from a message, or no longer. */
  const allowLinks = (isOn: boolean): Promise<void> => {
    $hasLinks.set(isOn)
    saving = saving.then(() => saveLinks(isOn))
    return saving
  }

  return { $choices, $hasLinks, choose, allowLinks }
}
