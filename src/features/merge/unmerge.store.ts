import type { UnmergeDraft } from '#contracts/patients'
import { unmergeDraft } from '#contracts/patients'
import type { UnmergePreview } from '#modules/merge'
import type { PatientRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'
import { toastAfterNavigation } from '../../kit/toasts/toasts.store.ts'

/** Creates the store of an unmerge. Afterwards it opens the patient list, which shows both patients. */
export function createUnmergeStore({ id, duplicate }: UnmergePreview) {
  const post = createIdempotentPost()
  const form = createShortForm<Pick<UnmergeDraft, 'reason'>, PatientRow>({
    check: faultsIn(unmergeDraft.pick({ reason: true })),
    send: async (values) => {
      const draft = { ...values, duplicateId: duplicate.id }
      return (await post<PatientRow>(`/api/patients/${id}/unmerge`, draft)).data
    },
    done: () => {
      toastAfterNavigation({ title: text.toast.success, description: text.merging.unmerge.done })
      location.assign('/patients')
    },
    failed: text.merging.unmerge.failed,
  })
  return { form }
}
