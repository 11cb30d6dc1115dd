import { publicKeyFingerprint } from '#modules/proof'
import { loadKeys, logTo, nextKey, readConfig } from '#modules/platform'
import { queues } from '../program/queues.ts'
import { openProgram } from './program.ts'
import type { Report } from './report.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Replaces the key that signs checkpoints; both keys sign the handover. Resumes an interrupted rotation. Returns the
 * report for the operator.
 */
export const rotateSigningKey = async (shutdown: Shutdown): Promise<Report> => {
  const settings = readConfig()
  loadKeys(settings, 'none')
  const next = nextKey(settings, 'signing')
  const successor = loadKeys({ ...settings, signingKey: next.bytes }, 'none')
  const signing = { isNew: false, successor }
  const options = { settings, purpose: 'keys', share: false, queues, log: logTo('error'), signing }
  await openProgram({ ...options, generableKeys: 'none' }, shutdown)
  next.install()
  const fingerprint = publicKeyFingerprint(successor.verifying)
  return {
    document: { fingerprint },
    sentences: [
      'Another key signs checkpoints from now on. What the key before it signed still counts.',
      `Tell auditors the fingerprint of the new public key: ${fingerprint}`,
      ...(settings.newSigningKey ? ['Set SIGNING_KEY to what NEW_SIGNING_KEY is, and start.'] : []),
    ],
    quietLines: [fingerprint],
  }
}
