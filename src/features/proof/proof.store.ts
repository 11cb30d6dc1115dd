import { atom } from 'nanostores'
import type { ProofState } from '#modules/proof'
import { text } from '../text/index.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'

const ADDRESS = '/api/proof'
/** While the record is checked it is looked at so often, in milliseconds. */
const GLANCE = 700

const isWhole = ({ last }: ProofState): boolean => last !== null && last.fault === null && last.forged === 0

const tell = (before: ProofState, now: ProofState): void => {
  if (now.proving) return
  if (before.last?.at === now.last?.at) failed(text.proof.check.failed)
  else if (isWhole(now)) succeeded(text.proof.check.done)
  else failed(text.proof.check.bad)
}

/** What is proven of the record, as the page came with it. */
export function proof(first: ProofState) {
  const $state = atom(first)
  const $asking = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (now: ProofState): void => {
    const before = $state.get()
    $state.set(now)
    tell(before, now)
  }

  const look = async (): Promise<void> => {
    try {
      show(await get<ProofState>(ADDRESS))
    } catch {
      failed(text.proof.check.loadFailed)
    }
  }

  /** Looks again for as long as it goes on. */
  const follow = (): void => {
    clearTimeout(timer)
    if ($state.get().proving) timer = setTimeout(() => void look().then(follow), GLANCE)
  }

  /** Has the record checked, and follows that to its end. */
  const check = async (): Promise<void> => {
    if ($asking.get() || $state.get().proving) return
    $asking.set(true)
    try {
      // A short record has been checked before that is answered.
      show((await request<ProofState>('POST', `${ADDRESS}/check`)).data)
      follow()
    } catch (error) {
      failedWith(error, text.proof.check.failed)
    }
    $asking.set(false)
  }

  return {
    $state,
    /** It was asked for, and not answered yet. */
    $asking,
    check,
    follow,
    /** The page is left. */
    leave: () => clearTimeout(timer),
  }
}

export type ProofStore = ReturnType<typeof proof>
