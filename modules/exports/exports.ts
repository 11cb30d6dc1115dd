import type { Writable } from 'node:stream'
import { Context, Effect, Layer } from 'effect'
import { Database, Registry } from '#events'
import { Checkpoints } from '#modules/audit'
import { Documents } from '#modules/documents'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import {
  addDocuments,
  addProof,
  beginZip,
  finishZip,
  type LoadVerifier,
  readGenuineCheckpoints,
} from './export-contents.ts'
import { auditorReadme, exportReadme } from './export-readme.ts'
import { addRecords } from './export-records.ts'
import { portableLists } from './row-streams.ts'

interface ExportCounts {
  readonly lists: number
  readonly events: number
  readonly documents: number
}

export interface ExportPorts {
  readonly verifier: LoadVerifier
}

/**
 * Writes all data of the `Origin`'s clinic as a ZIP: lists as CSV, the event log, documents. Personal
 * data in the log stays sealed; the ZIP does not contain the keys.
 */
const write = ({ verifier }: ExportPorts) =>
  Effect.fn('Exports.write')(function* (out: Writable) {
    const { projections } = yield* Registry
    const lists = portableLists(projections)
    const zip = yield* beginZip(out, exportReadme)
    const checkpoints = yield* readGenuineCheckpoints
    const { portable } = yield* Documents
    const { events, files } = yield* addRecords(zip, lists, portable)
    yield* addProof(zip, checkpoints, verifier)
    yield* addDocuments(zip, files)
    yield* finishZip(out, zip)
    return { lists: lists.length, events, documents: files.length } satisfies ExportCounts
  })

/** Writes an export for auditors: the log and its proof, without any personal data in plain text. */
const writeForAuditor = ({ verifier }: ExportPorts) =>
  Effect.fn('Exports.writeForAuditor')(function* (out: Writable) {
    const zip = yield* beginZip(out, auditorReadme)
    const checkpoints = yield* readGenuineCheckpoints
    const { events } = yield* addRecords(zip, [], () => Effect.succeed([]))
    yield* addProof(zip, checkpoints, verifier)
    yield* finishZip(out, zip)
    return { lists: 0, events, documents: 0 } satisfies ExportCounts
  })

const make = (ports: ExportPorts) =>
  Effect.map(
    bindService([Database, Registry, Config, Keys, Documents, Checkpoints], {
      write: write(ports),
      writeForAuditor: writeForAuditor(ports),
    }),
    (writing) => ({ ...writing, verifier: ports.verifier }),
  )

type ExportsShape = Effect.Effect.Success<ReturnType<typeof make>>

/** Full exports for the clinic and proof exports for auditors. */
export class Exports extends Context.Tag('Exports')<Exports, ExportsShape>() {
  static readonly layer = (ports: ExportPorts) => Layer.effect(this, make(ports))
}
