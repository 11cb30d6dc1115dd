import type { Writable } from 'node:stream'
import { Clock, Effect } from 'effect'
import { type Checkpoint, Database, Origin } from '#events'
import { accessEntry, Checkpoints } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import { Documents, type PortableFile } from '#modules/documents'
import { Config, Keys } from '#modules/platform'
import type { exportReadme } from './export-readme.ts'
import { CHECKPOINTS_FILE, KEY_FILE, SIGNING_KEYS_FILE, VERIFIER_FILE } from './rules.ts'
import { type Zip, zipTo } from './zip.ts'

/** Loads the page that verifies an export offline; null if it is not built. */
export type LoadVerifier = () => Promise<Buffer | null>

// The downloader may have disconnected: that is a defect of this response only.
const asDefect = <A>(run: () => Promise<A>) => Effect.promise(run)

/** Starts a ZIP with a README. The access ledger records the export before the first byte. */
export const beginZip = Effect.fnUntraced(function* (out: Writable, writeReadme: typeof exportReadme) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const clinic = clinicSettings(clinicId)
  const [[settings]] = yield* queries([clinic, yield* accessEntry('export', 'clinic', clinic)])
  const at = new Date(yield* Clock.currentTimeMillis)
  const zip = zipTo(out, at)
  yield* asDefect(() => zip.add('README.txt', [writeReadme(settings?.name ?? '', at)], true))
  return zip
})

/** Reads the checkpoints that this installation signed. Call it before reading the log, which must not end before. */
export const readGenuineCheckpoints = Effect.gen(function* () {
  const { readKnown } = yield* Checkpoints
  const { clinicId } = yield* Origin
  return (yield* readKnown(clinicId)).genuine
})

const linesOf = (records: readonly object[]): readonly string[] =>
  records.map((each) => `${JSON.stringify(each)}\n`)

/** Adds the data for verifying the log: signed checkpoints, the public keys and the verifier page. */
export const addProof = Effect.fnUntraced(function* (
  zip: Zip,
  genuine: readonly Checkpoint[],
  loadVerifier: LoadVerifier,
) {
  const { verifying, earlier } = yield* Keys
  const { signingKeys = [] } = yield* Config
  const key = verifying.export({ type: 'spki', format: 'pem' })
  yield* asDefect(async () => {
    await zip.add(CHECKPOINTS_FILE, linesOf(genuine))
    await zip.add(KEY_FILE, [key])
    if (earlier.length > 0) await zip.add(SIGNING_KEYS_FILE, linesOf(signingKeys))
    const page = await loadVerifier()
    if (page) await zip.add(VERIFIER_FILE, [page])
  })
})

/** Adds the content of documents. */
export const addDocuments = Effect.fnUntraced(function* (zip: Zip, files: readonly PortableFile[]) {
  const { openPortableFile } = yield* Documents
  for (const { id, name } of files) {
    const content = yield* openPortableFile(id)
    if (content) yield* asDefect(() => zip.add(`documents/${name}`, content, true))
  }
})

/** Completes a ZIP and closes its stream. */
export const finishZip = (out: Writable, zip: Zip) =>
  asDefect(async () => {
    await zip.end()
    out.end()
  })
