import { publicKeyFingerprint } from '#modules/proof'
import { loadKeys, logTo, nextKey, readConfig } from '#modules/platform'
import { queues } from '../program/queues.ts'
import { openProgram } from './program.ts'
import type { Result } from './report.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Has another key sign checkpoints from now on, and both keys say so. What an earlier run of it began is finished.
 * Returns what to tell the operator.
 */
export const rotateSigningKey = async (shutdown: Shutdown): Promise<Result> => {
  const settings = readConfig()
  loadKeys(settings, 'none')
  const next = nextKey(settings, 'signing')
  const successor = loadKeys({ ...settings, signingKey: next.bytes }, 'none')
  const signing = { isNew: false, successor }
  const opening = { settings, purpose: 'keys', share: false, queues, log: logTo('error'), signing }
  await openProgram({ ...opening, mayMake: 'none' }, shutdown)
  next.keep()
  const fingerprint = publicKeyFingerprint(successor.verifying)
  return {
    document: { fingerprint },
    sentences: [
      'Another key signs checkpoints from now on. What the key before it signed still counts.',
      `Tell auditors the fingerprint of the new public key: ${fingerprint}`,
      ...(settings.newSigningKey ? ['Set SIGNING_KEY to what NEW_SIGNING_KEY is, and start.'] : []),
    ],
    bare: [fingerprint],
  }
}
