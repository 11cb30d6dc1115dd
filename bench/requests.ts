import { Effect } from 'effect'
import pg from 'pg'
import { Patients } from '#modules/patients'
import { openProduct } from '../drills/product.ts'
import { openUploader } from '../drills/uploader.ts'
import type { BareRequestsConfig } from './bare-requests.ts'
import { startBareServer } from './bare-server.ts'
import { databaseOf } from './database.ts'
import { interleave, type Measurement } from './measurement.ts'
import { openRequests } from './repeated-request.ts'
import { statementsOf } from './statement-recorder.ts'

const CONNECTIONS = 16

const readClinicId = async (adminUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ clinic_id: string }>('select clinic_id from sessions')
  await client.end()
  return Number(rows[0]?.clinic_id)
}

const formatLine = (name: string, { perSecond, p50, p99 }: Measurement) =>
  `${name.padEnd(38)} ${perSecond.toFixed(0).padStart(6)} per second, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`

/**
 * Measures what a signed-in request costs: one that only returns the user, and one that reads a patient. Each runs
 * against a bare server that looks up the session and runs the same statement.
 */
export const requests = async (): Promise<boolean> => {
  const product = await openProduct()
  await product.start()
  const { databaseUrl, adminUrl = databaseUrl } = await databaseOf(product.dataDir)
  const { token, patientId } = await openUploader(product.url)
  const headers = { authorization: `Bearer ${token}` }
  const read = Effect.flatMap(Patients, (patients) => patients.open(patientId))
  const [record] = await statementsOf(databaseUrl, await readClinicId(adminUrl), read)
  if (!record) throw new Error('Reading a patient runs no statement.')
  const bare = await startBareServer<BareRequestsConfig>('bare-requests.ts', { adminUrl, record })
  let goalsMet = true
  try {
    for (const [name, path, barePath, goal] of [
      ['GET /api/auth/me', '/api/auth/me', '/session', 0.5],
      ['GET /api/patients/:id', `/api/patients/${patientId}`, '/record', 0.6],
    ] as const) {
      const sides = {
        product: openRequests(product.url + path, CONNECTIONS, headers),
        bare: openRequests(bare.url + barePath, CONNECTIONS, headers),
      }
      const measured = await interleave(sides, 'bare', CONNECTIONS)
      console.log(formatLine(name, measured.product))
      console.log(formatLine('node:http, the same look-ups', measured.bare))
      const { ratio } = measured.product
      console.log(`${ratio.toFixed(2)} times as many; goal ${goal}.`)
      goalsMet &&= ratio >= goal
    }
    return goalsMet
  } finally {
    bare.close()
    await product.close()
  }
}
