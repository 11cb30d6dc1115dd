import { atom, computed } from 'nanostores'
import type { DryRun } from '#modules/reminders'
import { text } from '../text/index.ts'
import { failed } from './outcome.ts'
import type { ReminderRules } from './reminder-rules.ts'
import { judge } from './reminder-rules-form.ts'
import { reason, request } from './request.ts'

type Tried =
  | { readonly is: 'untried' }
  | { readonly is: 'under way' }
  | { readonly is: 'failed'; readonly problem: string }
  | { readonly is: 'tried'; readonly run: DryRun; readonly draft: string }

/** What the rules would have done with last month's appointments. */
export type Trial =
  | Exclude<Tried, { is: 'tried' }>
  /** `outdated`: the rules are no longer those that were tried. */
  | { readonly is: 'tried'; readonly run: DryRun; readonly outdated: boolean }

const ADDRESS = '/api/reminder-rules/dry-run'

/** Tries the rules as they are typed on last month. Nothing is saved and nothing is sent. */
export function dryRun({ $state, judged }: ReminderRules) {
  const $tried = atom<Tried>({ is: 'untried' })
  const $trial = computed([$tried, $state], (tried, { form }): Trial => {
    if (tried.is !== 'tried') return tried
    return { is: 'tried', run: tried.run, outdated: JSON.stringify(judge(form).draft) !== tried.draft }
  })
  const tryNow = async (): Promise<void> => {
    const draft = $tried.get().is !== 'under way' && judged()
    if (!draft) return
    $tried.set({ is: 'under way' })
    try {
      const { data: run } = await request<DryRun>('POST', ADDRESS, draft)
      $tried.set({ is: 'tried', run, draft: JSON.stringify(draft) })
    } catch (error) {
      failed(text.notificationSettings.tryFailed)
      $tried.set({ is: 'failed', problem: reason(error, text.notificationSettings.tryFailed) })
    }
  }
  return { $trial, tryNow }
}

export type DryRunStore = ReturnType<typeof dryRun>
