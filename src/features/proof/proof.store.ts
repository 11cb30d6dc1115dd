import { atom } from 'nanostores'
import type { ProofState } from '#modules/proof'
import { text } from '../../language/index.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { isIntact } from './verdict.ts'
import { get, request } from '../../kit/requests/request.ts'

const ADDRESS = '/api/proof'
/** Polling interval during a check, in milliseconds. */
const POLL_INTERVAL_MS = 700

/** The part of the proof's state that every page with this store has. */
type Verification = Pick<ProofState, 'last' | 'proving'>

const isLastIntact = ({ last }: Verification): boolean => last !== null && isIntact(last)

const toastResult = (before: Verification, now: Verification): void => {
  if (now.proving) return
  if (before.last?.at === now.last?.at) toastFailure(text.proof.check.failed)
  else if (isLastIntact(now)) toastSuccess(text.proof.check.done)
  else toastFailure(text.proof.check.bad)
}

export function createProof<State extends Verification>(initialState: State) {
  const $state = atom(initialState)
  const $isRequesting = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (now: State): void => {
    const before = $state.get()
    $state.set(now)
    toastResult(before, now)
  }

  const loadState = async (): Promise<void> => {
    try {
      show(await get<State>(ADDRESS))
    } catch {
      toastFailure(text.proof.check.loadFailed)
    }
  }

  const follow = (): void => {
    clearTimeout(timer)
    if ($state.get().proving) timer = setTimeout(() => void loadState().then(follow), POLL_INTERVAL_MS)
  }

  const check = async (): Promise<void> => {
    if ($isRequesting.get() || $state.get().proving) return
    $isRequesting.set(true)
    try {
      // For a short log, this response already has the result.
      show((await request<State>('POST', `${ADDRESS}/check`)).data)
      follow()
    } catch (error) {
      toastError(error, text.proof.check.failed)
    }
    $isRequesting.set(false)
  }

  return {
    $state,
    $asking: $isRequesting,
    check,
    follow,
    leave: () => clearTimeout(timer),
  }
}

export type ProofStore = ReturnType<typeof createProof<ProofState>>
