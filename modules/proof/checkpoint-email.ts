import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { type Checkpoint, Database, Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import { worker } from '#modules/kernel'
import { Config, Keys, Mail, makeHold } from '#modules/platform'
import { auditorRow } from './auditor-row.ts'
import { claimEmail, releaseEmail } from './log-proof-row.ts'

/** Returns a public key's fingerprint: SHA-256 over its bytes, in hex. */
export const fingerprintOf = (key: {
  readonly export: (as: { type: 'spki'; format: 'der' }) => Buffer
}): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

const emailText = (clinic: string, checkpoint: Checkpoint, fingerprint: string, publicUrl: string): string =>
  [
    'Hello,',
    `Caretrail had recorded ${checkpoint.position} events for ${clinic} by ${checkpoint.at}. Please keep this email. If someone changes one of these events later, even with full access to the database, the record will no longer match the line below.`,
    JSON.stringify(checkpoint),
    `It is signed with the key that has the fingerprint ${fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')}.`,
    `To check the record, open ${publicUrl}/verify, or the verify.html of an export, and choose the export and a file with this line.`,
  ].join('\n\n')

/**
 * Emails a clinic's auditor the newest checkpoint once a day. A clinic restored from a backup sends nothing
 * until it is released. The email contains no patient data.
 */
export const makeCheckpointEmail = Effect.gen(function* () {
  const { query, queries } = yield* Database
  const { of } = yield* Checkpoints
  const { verifying } = yield* Keys
  const { publicUrl } = yield* Config
  const mail = yield* Mail
  const { isHeld } = yield* makeHold

  const write = Effect.fnUntraced(function* (clinicId: number) {
    const [[auditor], [clinic]] = yield* queries([auditorRow(clinicId), clinicSettings(clinicId)])
    if (!auditor?.email || !clinic || (yield* isHeld(clinicId))) return
    const checkpoint = (yield* of(clinicId)).genuine.at(-1)
    if (!checkpoint) return
    const now = new Date(yield* Clock.currentTimeMillis).toISOString()
    const day = now.slice(0, 10)
    const [ours] = yield* query(claimEmail(clinicId, day, now, checkpoint.position))
    if (!ours) return
    const email = {
      clinicId,
      to: auditor.email,
      subject: `Caretrail checkpoint, ${day}`,
      text: emailText(clinic.name, checkpoint, fingerprintOf(verifying), publicUrl),
      messageId: `<checkpoint-${day}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* mail.send(email, async () => true)
    if (outcome === 'failed') yield* query(releaseEmail(clinicId, day))
    // Only a failed email is retried. If the server may have accepted it, wait for the next day's.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`checkpoint email: ${outcome}`)
  })

  return (clinicId: number) => Effect.provideService(write(clinicId), Origin, worker(clinicId))
})
