import { atom } from 'nanostores'
import { erasureDraft, legalHoldDraft, type LegalHoldDraft } from '#contracts/patients'
import type { CertificateRow, ErasurePreview } from '#modules/erasure'
import type { LegalHoldRow } from '#modules/patients'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { request } from '../../kit/requests/request.ts'
import type { MessagesByPlace } from '../../kit/forms/saved-form.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

export interface ErasureValues {
  readonly ground: string
  readonly reason: string
  readonly early: boolean
  readonly confirmation: string
}

type ErasureStep = 'look' | 'why' | 'confirm'

const reasonFaults = faultsIn(erasureDraft.pick({ ground: true, reason: true }))

export function createErasureStore(first: ErasurePreview) {
  const $preview = atom(first)
  const $step = atom<ErasureStep>('look')
  const $errors = atom<MessagesByPlace>({})
  const post = createIdempotentPost()
  const patientUrl = `/api/patients/${first.id}`

  const form = createShortForm<ErasureValues, CertificateRow>({
    check: (values) => ({ ...faultsIn(erasureDraft)(values), ...earlyErrors(values) }),
    send: async (values) => (await post<CertificateRow>(`${patientUrl}/erasure`, values)).data,
    done: ({ id }) => location.assign(`/erasures/${id}`),
    failed: text.erasure.confirm.failed,
  })

  const earlyErrors = ({ early }: Pick<ErasureValues, 'early'>): MessagesByPlace =>
    $preview.get().early && !early ? { early: text.erasure.why.earlyMissing } : {}

  const holdForm = (path: string, messages: { readonly done: string; readonly failed: string }) =>
    createShortForm<LegalHoldDraft, LegalHoldRow>({
      check: faultsIn(legalHoldDraft),
      send: async (draft) => (await request<LegalHoldRow>('POST', patientUrl + path, draft)).data,
      done: ({ hold, version }) => {
        $preview.set({ ...$preview.get(), hold, version })
        if (hold) $step.set('look')
        toastSuccess(messages.done)
      },
      failed: messages.failed,
    })

  const { placed, placeFailed, lifted, liftFailed } = text.erasure.hold
  return {
    $preview,
    $step,
    $errors,
    form,
    place: holdForm('/legal-hold', { done: placed, failed: placeFailed }),
    lift: holdForm('/legal-hold/lift', { done: lifted, failed: liftFailed }),
    showReasonStep: () => $step.set('why'),
    submitReason: (values: ErasureValues) => {
      $errors.set({ ...reasonFaults(values), ...earlyErrors(values) })
      if (Object.keys($errors.get()).length === 0) $step.set('confirm')
    },
    clearError: (field: keyof ErasureValues) =>
      $errors.set({ ...$errors.get(), [field]: undefined } as MessagesByPlace),
  }
}

export type ErasureStore = ReturnType<typeof createErasureStore>
