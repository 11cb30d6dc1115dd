import { atom } from 'nanostores'
import { erasureDraft, legalHoldDraft, type LegalHoldDraft } from '#contracts/patients'
import type { CertificateRow, ErasurePreview } from '#modules/erasure'
import type { LegalHoldRow } from '#modules/patients'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { postsOnce } from './idempotency.ts'
import { succeeded } from './outcome.ts'
import { request } from './request.ts'
import type { ByPlace } from './settings-saving.ts'
import { shortForm } from './short-form.ts'

/** What is typed to erase a patient. */
export interface Erasing {
  readonly ground: string
  readonly reason: string
  readonly early: boolean
  readonly confirmation: string
}

/** How far somebody has come: they have looked, they have said why, or they are about to do it. */
export type ErasingStep = 'look' | 'why' | 'confirm'

const reasons = faultsIn(erasureDraft.pick({ ground: true, reason: true }))

/** Erasing one patient, step by step, and the hold that forbids it. */
export function erasing(first: ErasurePreview) {
  const $preview = atom(first)
  const $step = atom<ErasingStep>('look')
  const $errors = atom<ByPlace>({})
  const post = postsOnce()
  const patient = `/api/patients/${first.id}`

  const form = shortForm<Erasing, CertificateRow>({
    check: (values) => ({ ...faultsIn(erasureDraft)(values), ...untimely(values) }),
    send: async (values) => (await post<CertificateRow>(`${patient}/erasure`, values)).data,
    done: ({ id }) => location.assign(`/erasures/${id}`),
    failed: text.erasure.confirm.failed,
  })

  const untimely = ({ early }: Pick<Erasing, 'early'>): ByPlace =>
    $preview.get().early && !early ? { early: text.erasure.why.earlyMissing } : {}

  const holdForm = (path: string, said: { readonly done: string; readonly failed: string }) =>
    shortForm<LegalHoldDraft, LegalHoldRow>({
      check: faultsIn(legalHoldDraft),
      send: async (draft) => (await request<LegalHoldRow>('POST', patient + path, draft)).data,
      done: ({ hold, version }) => {
        $preview.set({ ...$preview.get(), hold, version })
        if (hold) $step.set('look')
        succeeded(said.done)
      },
      failed: said.failed,
    })

  const { placed, placeFailed, lifted, liftFailed } = text.erasure.hold
  return {
    $preview,
    $step,
    $errors,
    form,
    place: holdForm('/legal-hold', { done: placed, failed: placeFailed }),
    lift: holdForm('/legal-hold/lift', { done: lifted, failed: liftFailed }),
    /** Somebody has looked at what goes, and goes on. */
    looked: () => $step.set('why'),
    /** Goes on to the last step, unless something about the reason is wrong. */
    said: (values: Erasing) => {
      $errors.set({ ...reasons(values), ...untimely(values) })
      if (Object.keys($errors.get()).length === 0) $step.set('confirm')
    },
    /** What was wrong with a field is no more, or not yet again. */
    typed: (field: keyof Erasing) => $errors.set({ ...$errors.get(), [field]: undefined } as ByPlace),
  }
}

export type ErasingStore = ReturnType<typeof erasing>
