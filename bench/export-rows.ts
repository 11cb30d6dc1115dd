import { generateKeyPairSync, hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { canonicalLink, canonicalGenesis, type Checkpoint, type Link } from '#chain'
import { signCheckpoint } from '#events'
import { zipTo } from '#modules/exports'

const CLINIC_ID = 7
const EVENTS_PER_FILE = 100_000
const EVENTS_PER_CHECKPOINT = 5_000
const START_MS = Date.parse('2024-01-01T09:00:00Z')

/** Makes an event as in a busy clinic: half of them contain patient data. */
const eventAt = (position: number, previous: Uint8Array): Omit<Link, 'hash'> => {
  const aboutPatient = position % 2 === 0
  const versions = 4
  return {
    clinic_id: CLINIC_ID,
    position,
    stream_type: aboutPatient ? 'patient' : 'appointment',
    stream_id: Math.ceil(Math.ceil(position / 2) / versions),
    version: 1 + ((Math.ceil(position / 2) - 1) % versions),
    type: aboutPatient ? 'PatientContactChanged' : 'AppointmentRescheduled',
    schema_version: 1,
    subject: aboutPatient ? `patient-${Math.ceil(position / 8)}` : null,
    data: JSON.stringify({
      date: '2026-03-12',
      time: '09:30',
      duration: 30,
      practitionerId: 3,
      from: position,
    }),
    sealed: aboutPatient ? hash('sha512', String(position), 'buffer') : null,
    meta: `{"actor":{"kind":"user","id":3,"role":"staff"},"source":"web","command":"Revise-${position}"}`,
    at: START_MS + position * 60,
    previous_hash: previous,
  }
}

const lineOf = (link: Link): string =>
  `${JSON.stringify({
    clinic: link.clinic_id,
    position: link.position,
    stream: link.stream_type,
    streamId: link.stream_id,
    version: link.version,
    type: link.type,
    schemaVersion: link.schema_version,
    subject: link.subject,
    data: link.data,
    sealed: link.sealed && Buffer.from(link.sealed).toString('base64'),
    meta: link.meta,
    at: link.at,
    previousHash: Buffer.from(link.previous_hash).toString('hex'),
    hash: Buffer.from(link.hash).toString('hex'),
  })}\n`

/**
 * Writes an export of this many events with a checkpoint every 5,000 events; returns the paths of the export
 * and its key.
 */
export const writeExport = async (folder: string, events: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const [path, key] = [`${folder}/export.zip`, `${folder}/public-key.pem`]
  await writeFile(key, publicKey.export({ type: 'spki', format: 'pem' }))
  const out = createWriteStream(path)
  const zip = zipTo(out, new Date())
  const checkpoints: Checkpoint[] = []
  let previous: Uint8Array = hash('sha256', canonicalGenesis(CLINIC_ID), 'buffer')

  function* lines(from: number, to: number): Generator<string> {
    for (let position = from; position <= to; position += 1) {
      const event = { ...eventAt(position, previous), hash: previous }
      const eventHash = hash('sha256', canonicalLink(event), 'buffer')
      previous = eventHash
      if (position % EVENTS_PER_CHECKPOINT === 0) {
        const at = new Date(event.at).toISOString()
        checkpoints.push(
          signCheckpoint(privateKey, { clinic: CLINIC_ID, position, hash: eventHash.toString('hex'), at }),
        )
      }
      yield lineOf({ ...event, hash: eventHash })
    }
  }

  for (let from = 1; from <= events; from += EVENTS_PER_FILE) {
    const to = Math.min(events, from + EVENTS_PER_FILE - 1)
    await zip.add(`events/${from}-${to}.ndjson`, lines(from, to))
  }
  await zip.add(
    'events/checkpoints.ndjson',
    checkpoints.map((each) => `${JSON.stringify(each)}\n`),
  )
  await zip.end()
  out.end()
  await finished(out)
  return { path, key }
}
