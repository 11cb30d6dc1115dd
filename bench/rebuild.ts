import { Layer, ManagedRuntime, Effect } from 'effect'
import { Database, Keyring, rebuildClinic, verifyClinic, toEffect, SNAPSHOT, sql } from '#events'
import { loadKeys, readConfig } from '#modules/platform'
import { openProduct } from '../drills/product.ts'
import { registryLayer } from '../src/program/registry.ts'
import { databaseOf } from './database.ts'
import { seedProduct } from './seeded-product.ts'
import { quantile } from './measurement.ts'

const PAGE_SIZE = 5000

/**
 * Reads a clinic's whole log in pages, without keeping the rows. Returns the number of events, which is the last
 * position.
 */
const scanOf = (clinicId: number) =>
  Effect.flatMap(Database, ({ transaction }) =>
    transaction(
      clinicId,
      (tx) =>
        toEffect(
          (async () => {
            let lastPosition = 0
            for (;;) {
              const rows = await tx.send(
                sql<{ position: number }>`select clinic_id, position, stream_type, stream_id, version, type,
                    schema_version, subject, data::text as data, sealed, meta::text as meta, recorded_at, previous_hash, hash
                  from events where clinic_id = ${clinicId} and position > ${lastPosition} order by position limit ${PAGE_SIZE}`,
              )
              lastPosition += rows.length
              if (rows.length < PAGE_SIZE) break
            }
            await tx.commit()
            return lastPosition
          })(),
        ),
      SNAPSHOT,
    ),
  )

const EVENTS = Number(process.env['EVENTS'] ?? 200_000)
const ROUNDS = 3
const MAX_RATIO = 40

const measureSeconds = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * Measures folding and comparing all read models of a clinic and verifying its chain, against a bare scan of
 * the same rows in the same pages. EVENTS sets another number of events.
 */
export const rebuild = async (): Promise<boolean> => {
  const product = await openProduct()
  await product.start()
  try {
    const appointments = Math.round((EVENTS * 3) / 4)
    const { clinicId } = await seedProduct(product, Math.round(EVENTS / 4), appointments)
    const { databaseUrl } = await databaseOf(product.dataDir)
    const { master } = loadKeys(readConfig({ DATA_DIR: product.dataDir }))
    const layers = Layer.mergeAll(
      Database.layer({ url: databaseUrl, connections: 4 }),
      Keyring.layer(master),
      registryLayer,
    )
    const runtime = ManagedRuntime.make(layers)
    const scan = () => runtime.runPromise(scanOf(clinicId))
    const times = { scan: [] as number[], rebuild: [] as number[], verify: [] as number[] }
    let differingRows = 0
    const events = await scan()
    for (let round = 0; round < ROUNDS; round += 1) {
      times.scan.push(await measureSeconds(scan))
      times.rebuild.push(
        await measureSeconds(async () => {
          const replayed = await runtime.runPromise(rebuildClinic(clinicId, { write: false }))
          differingRows += replayed.reduce((sum, each) => sum + each.differing, 0)
        }),
      )
      times.verify.push(
        await measureSeconds(async () => {
          const { fault } = await runtime.runPromise(verifyClinic(clinicId, []))
          if (fault) throw new Error(fault.reason)
        }),
      )
    }
    await runtime.dispose()
    for (const [name, all] of Object.entries(times)) {
      const rate = Math.round(events / median(all)).toLocaleString('en-US')
      const ratio = (median(all) / median(times.scan)).toFixed(1)
      console.log(
        `${name.padEnd(8)} ${median(all).toFixed(1).padStart(6)} s, ${rate.padStart(9)} events a second, ${ratio} times the scan`,
      )
    }
    const met = differingRows === 0 && median(times.rebuild) <= MAX_RATIO * median(times.scan)
    console.log(
      met
        ? `${events.toLocaleString('en-US')} events; every read model is what the log says, within ${MAX_RATIO} times a scan.`
        : `Not within the goals; ${differingRows} rows differ.`,
    )
    return met
  } finally {
    await product.close()
  }
}
