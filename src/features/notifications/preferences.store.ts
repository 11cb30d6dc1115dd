import { atom } from 'nanostores'
import type { NotificationPreference, NotificationKind } from '#contracts/notifications'
import { text } from '../../language/index.ts'
import { toastError } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import { toast } from '../../kit/toasts/toasts.store.ts'

export type NotificationChannel = 'bell' | 'email'

/** Counts the choices saved on this page, so that the bell reloads. */
export const $savedChoices = atom(0)

/** The store of the user's notification settings. A choice shows at once; saves run one after the other. */
export function createNotificationChoices(first: readonly NotificationPreference[]) {
  const $choices = atom(first)
  let lastSave: Promise<unknown> = Promise.resolve()

  const show = (choice: NotificationPreference): void =>
    $choices.set($choices.get().map((each) => (each.what === choice.what ? choice : each)))

  const save = async (choice: NotificationPreference, before: NotificationPreference): Promise<void> => {
    try {
      await request('PUT', '/api/notification-preferences', choice)
      $savedChoices.set($savedChoices.get() + 1)
      toast({ title: text.settings.saved })
    } catch (error) {
      show(before)
      toastError(error, text.settings.saveFailed)
    }
  }

  /** Turns a channel on or off for one kind. Resolves once that is saved, or reverted after a failure. */
  const choose = (what: NotificationKind, channel: NotificationChannel, on: boolean): Promise<unknown> => {
    const before = $choices.get().find((each) => each.what === what)
    if (!before) return lastSave
    const choice = { ...before, [channel]: on }
    show(choice)
    lastSave = lastSave.then(() => save(choice, before))
    return lastSave
  }

  return { $choices, choose }
}

export type NotificationChoices = ReturnType<typeof createNotificationChoices>
