import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { type Checkpoint, Database, Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import { worker } from '#modules/kernel'
import { Config, Keys, Mail, makeHold } from '#modules/platform'
import { auditorRow } from './auditor-row.ts'
import { claimLetter, releaseLetter } from './log-proof-row.ts'

/** How a public key is told from others: SHA-256 over its bytes, in hex. */
export const fingerprintOf = (key: {
  readonly export: (as: { type: 'spki'; format: 'der' }) => Buffer
}): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

const wordsFor = (clinic: string, checkpoint: Checkpoint, fingerprint: string, publicUrl: string): string =>
  [
    'Hello,',
    `this is how far the record of ${clinic} in Caretrail had come on ${checkpoint.at}: ${checkpoint.position} events. Please keep this message. Whoever changes one of those events later, even with all power over the database, cannot make the record agree with the line below again.`,
    JSON.stringify(checkpoint),
    `Signed with the key whose fingerprint is ${fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')}.`,
    `How to check it: open ${publicUrl}/verify, or the verify.html of an export, and give it the export and this line in a file.`,
  ].join('\n\n')

/**
 * Mails a clinic's auditor the newest checkpoint, once a day. Nothing goes out of a clinic that came back from a backup,
 * until somebody releases it. Nothing of any patient is in it.
 */
export const makeCheckpointLetter = Effect.gen(function* () {
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
    const [ours] = yield* query(claimLetter(clinicId, day, now, checkpoint.position))
    if (!ours) return
    const letter = {
      clinicId,
      to: auditor.email,
      subject: `Caretrail checkpoint, ${day}`,
      text: wordsFor(clinic.name, checkpoint, fingerprintOf(verifying), publicUrl),
      messageId: `<checkpoint-${day}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* mail.send(letter, async () => true)
    if (outcome === 'failed') yield* query(releaseLetter(clinicId, day))
    // What the server may have taken is not sent again: tomorrow brings the next.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`a checkpoint was ${outcome}`)
  })

  return (clinicId: number) => Effect.provideService(write(clinicId), Origin, worker(clinicId))
})
