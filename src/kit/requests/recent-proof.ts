import { atom } from 'nanostores'
import { readPageSession, type User } from './session.ts'

/** The user who must prove who they are, and the callback that resumes the waiting calls. */
export const $proofRequest = atom<{ readonly user: User; settle(isProven: boolean): void } | null>(null)

let pendingProof: Promise<boolean> | undefined

/** Asks the user for proof of who they are, once however many calls wait; false if they decline. */
export function askForProof(): Promise<boolean> {
  const user = readPageSession()?.user
  if (!user) return Promise.resolve(false)
  pendingProof ??= new Promise<boolean>((resolve) => $proofRequest.set({ user, settle: resolve })).finally(
    () => {
      pendingProof = undefined
      $proofRequest.set(null)
    },
  )
  return pendingProof
}
