import pg from 'pg'
import { openProduct } from '../drills/product.ts'
import { databaseOf } from './database.ts'
import { httpSide } from './lists.ts'
import { seedProduct, signIn } from './seeded-product.ts'
import { interleave } from './measurement.ts'

const MAX_MS = 200
const EVENTS = 1_000_000

// Ten events per stream, of ten types. Every thousandth event is by a user with little activity; one event
// type is rare.
const insertEvents = `
  insert into events (clinic_id, position, stream_type, stream_id, version, type, schema_version, data, meta,
    recorded_at, previous_hash, hash)
  select $1::bigint, h.position + n, 'appointment', 100000 + n / 10, 1 + n % 10,
    case when n = 7 then 'AppointmentMissed' else (array['AppointmentReopened', 'AppointmentConfirmed',
      'AppointmentMarkedPending', 'AppointmentCompleted', 'AppointmentCancelled', 'AppointmentRemoved',
      'AppointmentRestored', 'AppointmentConfirmed', 'AppointmentCompleted', 'AppointmentReopened'])[1 + n % 10] end,
    1, '{}', json_build_object('actor', json_build_object('kind', 'user', 'id', case when n % 1000 = 0 then 3 else 1 end),
      'source', 'web', 'command', 'Bench'),
    h.recorded_at + n * interval '1 second', h.hash, h.hash
  from clinic_heads h, generate_series(1, ${EVENTS}) n where h.clinic_id = $1`

const PAGES: Readonly<Record<string, string>> = {
  newest: '',
  'from the middle on': 'before=500000',
  'by somebody who does much': 'who=user-1',
  'by somebody who does little': 'who=user-3',
  'by nobody there is': 'who=user-77',
  'of a kind of event': 'type=AppointmentConfirmed',
  'of what happened once': 'type=AppointmentMissed',
  'of a kind of record': 'kind=appointment&before=400000',
  'of one record': 'kind=appointment&record=150000',
  'of one patient': 'kind=patient&record=1',
  'of a kind and a person': 'type=AppointmentMissed&who=user-3',
  'of some days': 'from=2026-12-01&to=2026-12-02',
}

/** Measures history pages of a clinic with 1,000,000 events. */
export const history = async (): Promise<boolean> => {
  const product = await openProduct()
  await product.start()
  let goalsMet = true
  try {
    const { clinicId, credentials } = await seedProduct(product, 10, 10)
    const token = await signIn(product.url, credentials)
    const { adminUrl } = await databaseOf(product.dataDir)
    const admin = new pg.Client(adminUrl as string)
    await admin.connect()
    await admin.query(insertEvents, [clinicId])
    await admin.query('vacuum analyze events')
    await admin.end()
    for (const [name, query] of Object.entries(PAGES)) {
      const ask = httpSide(`${product.url}/api/history?${query}`, token)
      const { http } = await interleave({ http: ask }, 'http', 1)
      console.log(`${name.padEnd(30)} p50 ${http.p50.toFixed(1).padStart(6)} ms`)
      goalsMet &&= http.p50 <= MAX_MS
    }
  } finally {
    await product.close()
  }
  console.log(goalsMet ? `All within ${MAX_MS} ms.` : 'Not everywhere within the goal.')
  return goalsMet
}
