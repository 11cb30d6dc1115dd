import { atom } from 'nanostores'
import type { NoticeChoice, NoticeWhat } from '#contracts/notices'
import { text } from '../text/index.ts'
import { failedWith } from './outcome.ts'
import { request } from './request.ts'
import { toast } from './toasts.ts'

/** How somebody can be told. */
export type NoticeChannel = 'bell' | 'email'

/** Counts the choices that were kept on this page: what is shown under the bell follows. */
export const $noticesChosen = atom(0)

/** What the caller wants to be told: shown as chosen at once, kept one after the other. */
export function noticeChoices(first: readonly NoticeChoice[]) {
  const $choices = atom(first)
  let last: Promise<unknown> = Promise.resolve()

  const show = (choice: NoticeChoice): void =>
    $choices.set($choices.get().map((each) => (each.what === choice.what ? choice : each)))

  const keep = async (choice: NoticeChoice, before: NoticeChoice): Promise<void> => {
    try {
      await request('PUT', '/api/notification-preferences', choice)
      $noticesChosen.set($noticesChosen.get() + 1)
      toast({ title: text.settings.saved })
    } catch (error) {
      show(before)
      failedWith(error, text.noticeSettings.failed)
    }
  }

  /** Chooses whether one kind is told by one channel. Resolves once it is kept, or shown as it was. */
  const choose = (what: NoticeWhat, channel: NoticeChannel, on: boolean): Promise<unknown> => {
    const before = $choices.get().find((each) => each.what === what)
    if (!before) return last
    const choice = { ...before, [channel]: on }
    show(choice)
    last = last.then(() => keep(choice, before))
    return last
  }

  return { $choices, choose }
}

export type NoticeChoices = ReturnType<typeof noticeChoices>
