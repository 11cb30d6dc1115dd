import { atom, computed } from 'nanostores'
import type { DryRun } from '#modules/reminders'
import { text } from '../../../language/index.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import type { ReminderRules } from './rules.store.ts'
import { validateRules } from './rules-form.ts'
import { reason, request } from '../../../kit/requests/request.ts'

type Tried =
  | { readonly is: 'untried' }
  | { readonly is: 'under way' }
  | { readonly is: 'failed'; readonly problem: string }
  | { readonly is: 'tried'; readonly run: DryRun; readonly draft: string }

export type DryRunState =
  | Exclude<Tried, { is: 'tried' }>
  /** `outdated`: the rules have changed since the dry run. */
  | { readonly is: 'tried'; readonly run: DryRun; readonly outdated: boolean }

const ADDRESS = '/api/reminder-rules/dry-run'

/** Creates a store that tries the unsaved rules on last month. It saves and sends nothing. */
export function dryRun({ $state, judged }: ReminderRules) {
  const $tried = atom<Tried>({ is: 'untried' })
  const $trial = computed([$tried, $state], (tried, { form }): DryRunState => {
    if (tried.is !== 'tried') return tried
    return {
      is: 'tried',
      run: tried.run,
      outdated: JSON.stringify(validateRules(form).draft) !== tried.draft,
    }
  })
  const tryNow = async (): Promise<void> => {
    const draft = $tried.get().is !== 'under way' && judged()
    if (!draft) return
    $tried.set({ is: 'under way' })
    try {
      const { data: run } = await request<DryRun>('POST', ADDRESS, draft)
      $tried.set({ is: 'tried', run, draft: JSON.stringify(draft) })
    } catch (error) {
      toastFailure(text.notificationSettings.tryFailed)
      $tried.set({ is: 'failed', problem: reason(error, text.notificationSettings.tryFailed) })
    }
  }
  return { $trial, tryNow }
}
