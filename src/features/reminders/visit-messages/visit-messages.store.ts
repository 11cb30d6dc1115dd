import { atom } from 'nanostores'
import type { TellingDefault, VisitChange, VisitMessages } from '#contracts/clinic'
import { request } from '../../../kit/requests/request.ts'
import { failedWith, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { text } from '../../../language/index.ts'

/** Whether patients get messages about changes to their visits. Each choice is saved at once, one after the other. */
export function createVisitMessages(first: VisitMessages, links: boolean) {
  const $choices = atom(first)
  const $hasLinks = atom(links)
  let saving: Promise<void> = Promise.resolve()

  const save = async (change: VisitChange, before: TellingDefault): Promise<void> => {
    try {
      await request('PUT', '/api/settings/visit-messages', $choices.get())
      toastSuccess(text.visitMessages.saved)
    } catch (error) {
      $choices.set({ ...$choices.get(), [change]: before })
      failedWith(error, text.visitMessages.saveFailed)
    }
  }

  const choose = (change: VisitChange, telling: TellingDefault): Promise<void> => {
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
      failedWith(error, text.visitMessages.saveFailed)
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
