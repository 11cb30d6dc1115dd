import pg from 'pg'

const PATIENTS = 50_000
const APPOINTMENTS = 100_000
const REMINDERS = 120_000
const DOCUMENTS = 60_000
const SUBMISSIONS = 40_000

/** Three years of days; the last ninety are in the future. */
const DAYS = 1095
const DAYS_AHEAD = 90

const momentOf = (n: string, total: number) =>
  `now() - interval '${DAYS - DAYS_AHEAD} days' + ${n} * interval '${DAYS - DAYS_AHEAD} days' / ${total}`

const columns = 'clinic_id, id, version, known_from, known_until'

// Booked two weeks ahead, then confirmed, and completed, cancelled or missed on the day.
const appointments = `
  insert into report_appointments (${columns}, listed, patient_id, practitioner_id, date, time, duration, service, fee, status)
  select $1::bigint, 1000 + n, v, at + (v - 1) * interval '4 days',
    case when v = 4 then 'infinity' else at + v * interval '4 days' end,
    v < 4 or n % 50 > 0, 1 + n % ${PATIENTS}, nullif(n % 9, 0), day, '09:30', 15 * (1 + n % 4),
    'Service ' || n % 12, 9000 + 500 * (n % 12),
    case when v = 1 then 'scheduled' when v < 4 then 'confirmed' when day > now()::date then 'confirmed'
      when n % 11 = 0 then 'cancelled' when n % 17 = 0 then 'no-show' else 'completed' end
  from generate_series(1, ${APPOINTMENTS}) n, generate_series(1, 4) v,
    lateral (select ${momentOf('n', APPOINTMENTS)} as at) a,
    lateral (select (at + interval '14 days')::date as day) d`

const patients = `
  insert into report_patients (${columns}, listed, registered_at)
  select $1::bigint, 1000 + n, v, at + (v - 1) * interval '90 days',
    case when v = 1 and n % 20 = 0 then at + interval '90 days' else 'infinity' end, v = 1, at
  from generate_series(1, ${PATIENTS}) n, generate_series(1, 2) v, lateral (select ${momentOf('n', PATIENTS)} as at) a
  where v = 1 or n % 20 = 0`

const documents = `
  insert into report_documents (${columns}, listed, document_type, added_at)
  select $1::bigint, 1000 + n, v, at + (v - 1) * interval '1 minute',
    case when v = 1 then at + interval '1 minute' else 'infinity' end, n % 30 > 0,
    (array['Medical Record', 'Insurance Card', 'Lab Results', 'Prescription', 'Referral', 'Other'])[1 + n % 6], at
  from generate_series(1, ${DOCUMENTS}) n, generate_series(1, 2) v, lateral (select ${momentOf('n', DOCUMENTS)} as at) a`

const reminders = `
  insert into report_reminders (${columns}, patient_id, outcome, settled_at)
  select $1::bigint, 1000 + n, v, at + (v - 1) * interval '2 days',
    case when v = 3 then 'infinity' else at + v * interval '2 days' end, 1 + n % ${PATIENTS},
    (array['pending', 'sent', case when n % 40 = 0 then 'failed' else 'delivered' end])[v],
    case when v > 1 then at + interval '2 days' end
  from generate_series(1, ${REMINDERS}) n, generate_series(1, 3) v, lateral (select ${momentOf('n', REMINDERS)} as at) a`

const submissions = `
  insert into submission_list (clinic_id, id, form_id, form_version, patient_id, responses, sensitive, quick, language,
    state, submitted_at, version)
  select $1::bigint, 1000 + n, 1 + n % 6, 1, 0, '{}', false, false, 'en', 'reviewed', ${momentOf('n', SUBMISSIONS)}, 3
  from generate_series(1, ${SUBMISSIONS}) n`

// A report looks up the time of one event in the log, about twenty times.
const log = `
  insert into events (clinic_id, position, stream_type, stream_id, version, type, schema_version, data, meta,
    recorded_at, previous_hash, hash)
  select $1::bigint, h.position + n, 'bench', n, 1, 'BenchFilled', 1, '{}', '{}', ${momentOf('n', 1_000_000)}, h.hash, h.hash
  from clinic_heads h, generate_series(1, 1000000) n where h.clinic_id = $1`

/** Fills the tables that reports read as if from 1,000,000 events, and describes the amounts. */
export const fillReports = async (adminUrl: string, clinicId: number): Promise<string> => {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  const inserts = [patients, appointments, documents, reminders, submissions, log]
  let rows = 0
  for (const each of inserts) rows += (await admin.query(each, [clinicId])).rowCount ?? 0
  await admin.query('vacuum analyze')
  await admin.end()
  return `${rows.toLocaleString('en-US')} rows: 1,000,000 events, and what they leave of ${APPOINTMENTS.toLocaleString('en-US')} appointments and the rest`
}
