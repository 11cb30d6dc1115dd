import { atom, computed } from 'nanostores'
import type { DryRun } from '#modules/reminders'
import { text } from '../../../language/index.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import type { ReminderRulesStore } from './rules.store.ts'
import { validateRules } from './rules-form.ts'
import { reason, request } from '../../../kit/requests/request.ts'

type DryRunRequest =
  | { readonly is: 'untried' }
  | { readonly is: 'under way' }
  | { readonly is: 'failed'; readonly problem: string }
  | { readonly is: 'tried'; readonly run: DryRun; readonly draft: string }

export type DryRunState =
  | Exclude<DryRunRequest, { is: 'tried' }>
  /** `outdated`: the rules have changed since the dry run. */
  | { readonly is: 'tried'; readonly run: DryRun; readonly outdated: boolean }

const ADDRESS = '/api/reminder-rules/dry-run'

/** Creates a store that tries the unsaved rules on last month. It saves and sends nothing. */
export function createDryRun({ $state, validateForm }: ReminderRulesStore) {
  const $request = atom<DryRunRequest>({ is: 'untried' })
  const $trial = computed([$request, $state], (lastRequest, { form }): DryRunState => {
    if (lastRequest.is !== 'tried') return lastRequest
    return {
      is: 'tried',
      run: lastRequest.run,
      outdated: JSON.stringify(validateRules(form).draft) !== lastRequest.draft,
    }
  })
  const runNow = async (): Promise<void> => {
    const draft = $request.get().is !== 'under way' && validateForm()
    if (!draft) return
    $request.set({ is: 'under way' })
    try {
      const { data: run } = await request<DryRun>('POST', ADDRESS, draft)
      $request.set({ is: 'tried', run, draft: JSON.stringify(draft) })
    } catch (error) {
      toastFailure(text.notificationSettings.tryFailed)
      $request.set({ is: 'failed', problem: reason(error, text.notificationSettings.tryFailed) })
    }
  }
  return { $trial, tryNow: runNow }
}
