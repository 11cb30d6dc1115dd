import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../program/api.ts'
import { endpointTable } from '../program/openapi/openapi.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { addressCall } from './testing/record-paths.ts'
import { recordStatements, type SentStatement } from './testing/statement-recorder.ts'

/** What lists all patients, and what finds those who were not there for years. */
const READS_ALL = ['/api/patients', '/api/settings/retention']

const PATIENTS = 3000
/** More rows than a page of a list, and what belongs to it. */
const MAX_ROWS = 500

// A live-update connection has no end.
const ENDLESS = '/api/live'

const reads = endpointTable(Api).filter(
  ({ method, path, permission }) => method === 'GET' && permission !== null && path !== ENDLESS,
)

let testApp: TestApp
let clinic: Clinic
let program: pg.Client
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  program = new pg.Client(testApp.appUrl)
  await program.connect()
})
afterAll(async () => {
  await program.end()
  await testApp.close()
})

const fillPatients = async (): Promise<void> => {
  const { rows } = await testApp.admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'patient_list' and is_generated = 'NEVER'
        and column_name not in ('id', 'first_name', 'email', 'phone', 'date_of_birth', 'created_at')`,
  )
  const columns = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await testApp.admin.query(
    `insert into patient_list (id, first_name, email, phone, date_of_birth, created_at, ${columns})
      select 1000000 + n, 'Patient ' || n, '', (2075550000 + n)::text, (date '1990-01-01' + n)::text, '2024-01-01', ${columns} from
        (select * from patient_list where clinic_id = $1 and state = 'active' order by id limit 1) p,
        generate_series(1, ${PATIENTS}) n`,
    [clinic.clinicId],
  )
  await testApp.admin.query('vacuum analyze patient_list')
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Returns how many rows of patients a plan read, used or not. */
const patientsReadBy = (node: PlanNode): number => {
  const own =
    node['Relation Name'] === 'patient_list'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0
  return (node.Plans ?? []).reduce((sum, each) => sum + patientsReadBy(each), own)
}

const isQuery = ({ text }: SentStatement): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/record_accesses|enter_clinic/.test(text)

/** Runs a statement again as the program does, and returns the rows of patients that it read. */
const patientsReadAgain = async ({ text, values }: SentStatement): Promise<number> => {
  await program.query('begin')
  try {
    await program.query(`select set_config('app.clinic_id', $1, true)`, [String(clinic.clinicId)])
    const { rows } = await program.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${text}`,
      values: [...values],
    })
    return patientsReadBy((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)
  } finally {
    await program.query('rollback')
  }
}

it('no request reads the rows of all patients to find a few', async () => {
  const addressed = []
  for (const endpoint of reads) addressed.push({ endpoint, ...(await addressCall(clinic, endpoint)) })
  await fillPatients()
  const sent = await recordStatements(testApp.app)
  const found = new Set<string>()
  for (const { endpoint, path } of addressed) {
    const before = sent.length
    const { status } = await clinic.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    for (const each of sent.slice(before).filter(isQuery)) {
      if ((await patientsReadAgain(each)) > MAX_ROWS) found.add(endpoint.path)
    }
  }
  expect([...found].sort()).toEqual(READS_ALL)
})
