import type { UnmergeDraft } from '#contracts/patients'
import { unmergeDraft } from '#contracts/patients'
import type { UnmergePreview } from '#modules/merging'
import type { PatientRow } from '#modules/patients'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { postsOnce } from './idempotency.ts'
import { shortForm } from './short-form.ts'
import { toastAfterNavigation } from './toasts.ts'

/** Parting two patients who were merged; afterwards both are on the list, and so is whoever did it. */
export function unmerging({ id, duplicate }: UnmergePreview) {
  const post = postsOnce()
  const form = shortForm<Pick<UnmergeDraft, 'reason'>, PatientRow>({
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
