import type { Writable } from 'node:stream'
import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, Registry, settled, SNAPSHOT, type Transaction } from '#events'
import { accessed, Checkpoints } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import { Documents } from '#modules/documents'
import { Keys } from '#modules/platform'
import { countEvents, csvOf, logLines, portableLists, unhurried } from './lists.ts'
import { auditorReadme, readme } from './readme.ts'
import { CHECKPOINTS_FILE, KEY_FILE, VERIFIER_FILE } from './rules.ts'
import { type Zip, zipTo } from './zip.ts'

/** Events of one file: none of them comes near what a file of a ZIP may have. */
const EVENTS_A_FILE = 100_000

/** What was written. */
export interface Exported {
  readonly lists: number
  readonly events: number
  readonly documents: number
}

/** What exports take from outside. */
export interface Brought {
  /** The page that checks an export without us; null where there is none. */
  readonly verifier: () => Promise<Buffer | null>
}

const addLog = async (tx: Transaction, zip: Zip): Promise<number> => {
  const events = await countEvents(tx)
  for (let from = 1; from <= events; from += EVENTS_A_FILE) {
    const to = Math.min(events, from + EVENTS_A_FILE - 1)
    await zip.add(`events/${from}-${to}.ndjson`, logLines(tx, from, to))
  }
  return events
}

// Whoever took it may have gone: that is a defect of this one answer, and of nothing else.
const writing = <A>(work: () => Promise<A>) => Effect.promise(work)

const ended = (out: Writable, zip: Zip) =>
  writing(async () => {
    await zip.end()
    out.end()
  })

const makeWith = ({ verifier }: Brought) =>
  Effect.gen(function* () {
    const { transaction, queries } = yield* Database
    const { projections } = yield* Registry
    const { verifying } = yield* Keys
    const documents = yield* Documents
    const checkpoints = yield* Checkpoints
    const lists = portableLists(projections)

    const addLists = async (tx: Transaction, zip: Zip): Promise<void> => {
      for (const list of lists) await zip.add(`lists/${list.table}.csv`, csvOf(tx, list))
    }

    const addRecords = (clinicId: number, zip: Zip, all: boolean) =>
      transaction(
        clinicId,
        (tx) =>
          settled(
            (async () => {
              await unhurried(tx)
              if (all) await addLists(tx, zip)
              const events = await addLog(tx, zip)
              await tx.commit()
              return events
            })(),
          ),
        SNAPSHOT,
      )

    /** What the log is checked with: how far it was signed when, the key, and the page that does it. */
    const addProof = (clinicId: number, zip: Zip) =>
      Effect.gen(function* () {
        const { genuine } = yield* checkpoints.of(clinicId)
        const key = verifying.export({ type: 'spki', format: 'pem' })
        yield* writing(async () => {
          await zip.add(
            CHECKPOINTS_FILE,
            genuine.map((each) => `${JSON.stringify(each)}\n`),
          )
          await zip.add(KEY_FILE, [key])
          const page = await verifier()
          if (page) await zip.add(VERIFIER_FILE, [page])
        })
      })

    const addDocuments = (zip: Zip) =>
      Effect.gen(function* () {
        const all = yield* documents.portable()
        yield* Effect.forEach(
          all,
          ({ id, name }) =>
            Effect.gen(function* () {
              const content = yield* documents.carried(id)
              if (content) yield* writing(() => zip.add(`documents/${name}`, content, true))
            }),
          { discard: true },
        )
        return all.length
      })

    /** Begins a ZIP that says of what clinic and of when it is. The access ledger says so before the first byte. */
    const begun = Effect.fnUntraced(function* (out: Writable, says: typeof readme) {
      const { clinicId } = yield* Origin
      const clinic = clinicSettings(clinicId)
      const [[settings]] = yield* queries([clinic, yield* accessed('export', 'clinic', clinic)])
      const at = new Date(yield* Clock.currentTimeMillis)
      const zip = zipTo(out, at)
      yield* writing(() => zip.add('README.txt', [says(settings?.name ?? '', at)], true))
      return zip
    })

    /**
     * Writes all that the clinic of the `Origin` has as a ZIP: its lists as CSV, its log, its documents. Of the log, what is
     * personal is sealed; the keys are not in it.
     */
    const write = Effect.fn('Exports.write')(function* (out: Writable) {
      const { clinicId } = yield* Origin
      const zip = yield* begun(out, readme)
      const events = yield* addRecords(clinicId, zip, true)
      yield* addProof(clinicId, zip)
      const kept = yield* addDocuments(zip)
      yield* ended(out, zip)
      return { lists: lists.length, events, documents: kept } satisfies Exported
    })

    /** Writes what an auditor checks the record with: the log and its proof, and nothing of anybody in the clear. */
    const writeForAuditor = Effect.fn('Exports.writeForAuditor')(function* (out: Writable) {
      const { clinicId } = yield* Origin
      const zip = yield* begun(out, auditorReadme)
      const events = yield* addRecords(clinicId, zip, false)
      yield* addProof(clinicId, zip)
      yield* ended(out, zip)
      return { lists: 0, events, documents: 0 } satisfies Exported
    })

    return { write, writeForAuditor, verifier }
  })

type Shape = Effect.Effect.Success<ReturnType<typeof makeWith>>

/** What a clinic takes along, or gives to an auditor. Every call acts for the clinic of the `Origin`. */
export class Exports extends Context.Tag('Exports')<Exports, Shape>() {
  static readonly layer = (brought: Brought) => Layer.effect(this, makeWith(brought))
}
