import { atom } from 'nanostores'
import type { ProofState } from '#modules/proof'
import { text } from '../../language/index.ts'
import { toastFailure, failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { isIntact } from './verdict.ts'
import { get, request } from '../../kit/requests/request.ts'

const ADDRESS = '/api/proof'
/** Polling interval during a check, in milliseconds. */
const POLL_INTERVAL_MS = 700

/** What a page knows of the verification; some know more of the proof. */
type Verification = Pick<ProofState, 'last' | 'proving'>

const isWhole = ({ last }: Verification): boolean => last !== null && isIntact(last)

const toastResult = (before: Verification, now: Verification): void => {
  if (now.proving) return
  if (before.last?.at === now.last?.at) toastFailure(text.proof.check.failed)
  else if (isWhole(now)) toastSuccess(text.proof.check.done)
  else toastFailure(text.proof.check.bad)
}

export function createProof<Known extends Verification>(first: Known) {
  const $state = atom(first)
  const $asking = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (now: Known): void => {
    const before = $state.get()
    $state.set(now)
    toastResult(before, now)
  }

  const loadState = async (): Promise<void> => {
    try {
      show(await get<Known>(ADDRESS))
    } catch {
      toastFailure(text.proof.check.loadFailed)
    }
  }

  const follow = (): void => {
    clearTimeout(timer)
    if ($state.get().proving) timer = setTimeout(() => void loadState().then(follow), POLL_INTERVAL_MS)
  }

  const check = async (): Promise<void> => {
    if ($asking.get() || $state.get().proving) return
    $asking.set(true)
    try {
      // For a short log, this response already has the result.
      show((await request<Known>('POST', `${ADDRESS}/check`)).data)
      follow()
    } catch (error) {
      failedWith(error, text.proof.check.failed)
    }
    $asking.set(false)
  }

  return {
    $state,
    $asking,
    check,
    follow,
    leave: () => clearTimeout(timer),
  }
}

export type ProofStore = ReturnType<typeof createProof<ProofState>>
