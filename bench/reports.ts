import { Effect } from 'effect'
import { REPORT_TYPES } from '#contracts/reports'
import { Reports } from '#modules/reports'
import { openProduct } from '../drills/product.ts'
import { databaseOf, openPool } from './database.ts'
import { bareSqlSide, httpSide } from './lists.ts'
import { seedProduct, signIn } from './seeded-product.ts'
import { fillReports } from './report-rows.ts'
import { statementsOf } from './statement-recorder.ts'
import { interleave } from './measurement.ts'

const MAX_MS = 200
const MAX_RATIO = 3

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const formatLine = (name: string, http: number, sql: number) =>
  `${name.padEnd(34)} at the server p50 ${http.toFixed(1).padStart(6)} ms; bare SQL p50 ${sql.toFixed(1).padStart(6)} ms;` +
  ` ${(http / sql).toFixed(1)} times`

/** Measures reports of a clinic with 1,000,000 events, as of now and as of a past day. */
export const reports = async (): Promise<boolean> => {
  const product = await openProduct()
  await product.start()
  let goalsMet = true
  try {
    const { clinicId, credentials } = await seedProduct(product, 10, 10)
    const token = await signIn(product.url, credentials)
    const { databaseUrl, adminUrl } = await databaseOf(product.dataDir)
    console.log(await fillReports(adminUrl as string, clinicId))
    const pool = openPool(databaseUrl)
    for (const range of ['month', 'year'] as const)
      for (const asOf of [undefined, daysAgo(60)])
        for (const type of REPORT_TYPES) {
          const filters = { range, type, asOf }
          const ask = Effect.flatMap(Reports, (service) => service.show(filters))
          const query = new URLSearchParams({ range, type, ...(asOf ? { asOf } : {}) })
          const sides = {
            http: httpSide(`${product.url}/api/reports?${query}`, token),
            sql: bareSqlSide(pool, clinicId, await statementsOf(databaseUrl, clinicId, ask)),
          }
          const { http, sql } = await interleave(sides, 'sql', 1)
          console.log(formatLine(`${range} ${type}${asOf ? ', 60 days ago' : ''}`, http.p50, sql.p50))
          goalsMet &&= http.p50 <= MAX_MS && http.p50 <= MAX_RATIO * sql.p50
        }
    await pool.end()
  } finally {
    await product.close()
  }
  console.log(
    goalsMet
      ? `All within ${MAX_MS} ms and ${MAX_RATIO} times the bare SQL.`
      : 'Not everywhere within the goals.',
  )
  return goalsMet
}
