import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { recordOf } from '#contracts/patients'

const PERSON = {
  ...recordOf(() => ''),
  firstName: 'Ada',
  lastName: 'Lindqvist',
  phone: '(207) 555-0100',
  dateOfBirth: '1988-04-09',
  address: '1 Harbor Street, Portland',
  emergencyContact: 'Nils Lindqvist',
  emergencyPhone: '(207) 555-0101',
}

/** Makes a patient for registration; emails are never reused. */
export const makePatient = (n: number) => ({ ...PERSON, email: `person${n}.${process.pid}@mail.example` })

const META = JSON.stringify({
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'api',
  command: 'RegisterPatient',
})
const TYPES = ['PatientRegistered']
const HASH = randomBytes(32)

interface Head {
  readonly position: number
}

type Query = (name: string, text: string, values?: unknown[]) => Promise<pg.QueryResult>

const LOCKED_APPEND = 'select append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'
const PLAIN_APPEND = `insert into events_beside
  values ($1, $2, 'patient', $3, 1, 'PatientRegistered', 1, $4, $5::json, $6, $7::json, now(), $8, $8)`

const insertRow = (query: Query, clinic: number, id: number, email: string) =>
  query(
    'row',
    `insert into patient_list (clinic_id, id, first_name, last_name, email, phone, date_of_birth, address,
       emergency_contact, emergency_phone, insurance, notes, state, created_at, version)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,'active',now(),1)
     on conflict (clinic_id, id) do update set version = excluded.version`,
    [
      clinic,
      id,
      PERSON.firstName,
      PERSON.lastName,
      email,
      PERSON.phone,
      PERSON.dateOfBirth,
      PERSON.address,
      PERSON.emergencyContact,
      PERSON.emergencyPhone,
      '',
      '',
    ],
  )

const statementsAfterAppend = (query: Query, clinic: number, id: number, email: string, key: string) => [
  query('key', 'insert into subject_keys (clinic_id, subject, wrapped) values ($1, $2, $3)', [
    clinic,
    `patient-${id}`,
    randomBytes(60),
  ]),
  insertRow(query, clinic, id, email),
  query(
    'total',
    `insert into patient_total values ($1, 1)
     on conflict (clinic_id) do update set active = patient_total.active + 1`,
    [clinic],
  ),
  query('job', `insert into pgboss.job (name, data) values ('bench', $1)`, [JSON.stringify({ id })]),
  query('receipt', 'insert into receipts (clinic_id, key, body_hash, stream_id) values ($1, $2, $3, $4)', [
    clinic,
    key,
    HASH,
    id,
  ]),
  query('answer', 'select * from patient_list where clinic_id = $1 and id = $2', [clinic, id]),
]

const openingStatements = (query: Query, clinic: number, email: string, key: string) => [
  query('tenant', `select set_config('app.clinic_id', $1, true)`, [String(clinic)]),
  query('repeat', 'select body_hash from receipts where clinic_id = $1 and key = $2', [clinic, key]),
  query(
    'holder',
    `select id from patient_list where clinic_id = $1 and email_key = lower($2)
     and email_key <> '' and state = 'active' and id <> 0`,
    [clinic, email],
  ),
]

const preparedQueries =
  (client: pg.PoolClient): Query =>
  (name, text, values = []) =>
    client.query({ name: `raw_${name}`, text, values })

/** Opens the pool of the raw sides: as many connections as the product has, and pipelined as well. */
export const rawPool = (url: string) =>
  new pg.Pool({ connectionString: url, max: 40, pipeline: true } as pg.PoolConfig)

/** Runs all statements of a command behind the same lock, in two round trips. */
export const rawCommand = async (pool: pg.Pool, clinic: number, n: number): Promise<void> => {
  const client = await pool.connect()
  const query = preparedQueries(client)
  const email = makePatient(n).email
  const key = `raw-${n}`
  const openingResults = [query('begin', 'begin'), ...openingStatements(query, clinic, email, key)]
  const head = query('lock', 'select position::int from lock_head()')
  const next = query(
    'next',
    `select coalesce(max(stream_id), 0)::int + 1 as id from events
    where clinic_id = $1 and stream_type = 'patient'`,
    [clinic],
  )
  const [{ rows: heads }, { rows: ids }] = await Promise.all([head, next, ...openingResults])
  const { position } = heads[0] as Head
  const { id } = ids[0] as { id: number }
  const sealed = randomBytes(320)
  await Promise.all([
    query('append', LOCKED_APPEND, [
      position,
      'patient',
      id,
      0,
      Date.now(),
      META,
      TYPES,
      [1],
      [`patient-${id}`],
      ['{}'],
      [sealed],
    ]),
    ...statementsAfterAppend(query, clinic, id, email, key),
    query('commit', 'commit'),
  ])
  client.release()
}

/** Appends without the lock and the chain. The difference is the cost of a totally ordered log. */
export const rawUnlocked = async (pool: pg.Pool, clinic: number, n: number): Promise<void> => {
  const client = await pool.connect()
  const query = preparedQueries(client)
  const id = 10_000_000 + n
  const email = makePatient(id).email
  const key = `free-${n}`
  await Promise.all([query('begin', 'begin'), ...openingStatements(query, clinic, email, key)])
  await Promise.all([
    query('plain', PLAIN_APPEND, [clinic, id, id, `patient-${id}`, '{}', randomBytes(320), META, HASH]),
    ...statementsAfterAppend(query, clinic, id, email, key).filter((_, part) => part !== 2),
    query('commit', 'commit'),
  ])
  client.release()
}
