import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { type ClinicReader, Database, Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { clinicSettings, closedClinic } from '#modules/clinic'
import type { Language } from '#contracts/kernel'
import { emailRecipient, findWait } from '#modules/identity'
import { currentMoment, worker } from '#modules/kernel'
import { formatMoment, groupByFour, LOCALES, zoneCity } from '#rules/kernel'
import { Config, Keys, Mail, makeHold, removeLinks } from '#modules/platform'
import { type AuditorRow, auditorRow } from './auditor-row.ts'
import { claimEmail, releaseEmail } from './log-proof-row.ts'
import * as en from './words.en.ts'
import * as es from './words.es.ts'
import * as fr from './words.fr.ts'

/** Returns a public key's fingerprint: SHA-256 over its bytes, in hex. */
export const fingerprintOf = (key: {
  readonly export: (as: { type: 'spki'; format: 'der' }) => Buffer
}): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

const emailWords: Readonly<Record<Language, typeof en.checkpointEmail>> = {
  en: en.checkpointEmail,
  es: es.checkpointEmail,
  fr: fr.checkpointEmail,
}

const languageOfSender = (clinicId: number, { savedBy }: AuditorRow) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [sender] = savedBy === null ? [] : yield* query(emailRecipient(clinicId, savedBy))
    return sender?.language ?? 'en'
  })

/**
 * Emails a clinic's auditor the newest checkpoint once a day. Sends nothing for a clinic that was restored from a
 * backup and is not released yet, or whose owner has not confirmed their address. The email has no patient data.
 */
export const makeCheckpointEmail = Effect.gen(function* () {
  const { query, queries } = yield* Database
  const { readKnown } = yield* Checkpoints
  const { verifying } = yield* Keys
  const config = yield* Config
  const mail = yield* Mail
  const { isHeld } = yield* makeHold

  const mayNotSend = (clinicId: number) => {
    const origin = worker(clinicId)
    const reader: ClinicReader = {
      clinicId,
      query: (statement) => Effect.provideService(query(statement), Origin, origin),
    }
    return Effect.map(Effect.provideService(findWait(reader, false), Config, config), (wait) => wait !== null)
  }

  const sendDaily = Effect.fnUntraced(function* (clinicId: number) {
    const [[auditor], [clinic], [closed]] = yield* queries([
      auditorRow(clinicId),
      clinicSettings(clinicId),
      closedClinic(clinicId),
    ])
    if (!auditor?.email || !clinic || closed || (yield* isHeld(clinicId))) return
    if (yield* mayNotSend(clinicId)) return
    const checkpoint = (yield* readKnown(clinicId)).genuine.at(-1)
    if (!checkpoint) return
    const now = yield* currentMoment
    const day = now.slice(0, 10)
    const [claim] = yield* query(claimEmail(clinicId, day, now, checkpoint.position))
    if (!claim) return
    const language = yield* languageOfSender(clinicId, auditor)
    const { subject, paragraphs } = emailWords[language]({
      day,
      clinicName: removeLinks(clinic.name),
      position: checkpoint.position,
      at: `${formatMoment(checkpoint.at, clinic, LOCALES[language])} (${zoneCity(clinic.zone)})`,
      line: JSON.stringify(checkpoint),
      fingerprint: groupByFour(fingerprintOf(verifying)),
      url: `${config.publicUrl}/verify`,
    })
    const email = {
      clinicId,
      to: auditor.email,
      subject,
      text: paragraphs.join('\n\n'),
      language,
      messageId: `<checkpoint-${day}@clinic-${clinicId}>`,
    }
    const { outcome } = yield* mail.send(email, async () => true)
    if (outcome === 'failed') yield* query(releaseEmail(clinicId, day))
    // Only a failed email is retried. If the server may have accepted it, wait for the next day's.
    if (outcome !== 'sent' && outcome !== 'kept') yield* Effect.logWarning(`checkpoint email: ${outcome}`)
  })

  return (clinicId: number) => Effect.provideService(sendDaily(clinicId), Origin, worker(clinicId))
})
