import pg from 'pg'

// A day and two hours before each visit; one of a hundred failed.
const reminders = `
  insert into reminder_list (clinic_id, id, kind, patient_id, appointment_id, rule_id, minutes_before, type,
    scheduled_for, zone, status, state, created_at, version)
  select $1::bigint, 10000000 + 2 * a.id + k, 'reminder', a.patient_id, a.id, 1 + k, ahead, 'email', at,
    'America/New_York', case when at > now() then 'pending' when a.id % 100 = 0 then 'failed' else 'sent' end,
    'active', a.created_at, 1
  from appointment_list a, generate_series(0, 1) k, lateral (select case k when 0 then 1440 else 120 end as ahead) r,
    lateral (select a.starts_at - ahead * interval '1 minute' as at) t
  where a.clinic_id = $1`

const texts = `
  insert into reminder_text (clinic_id, id, patient_id, message)
  select clinic_id, id, patient_id, 'See you soon' from reminder_list where clinic_id = $1`

// All of the form of this id; one of two hundred is still to be reviewed.
const submissions = `
  insert into submission_list (clinic_id, id, form_id, form_version, patient_id, responses, sensitive, quick, language,
    state, submitted_at, version)
  select $1::bigint, 10000000 + n, $2, 1, 1 + n % 1000, '{}', false, false, 'en',
    case when n % 200 = 0 then 'new' else 'reviewed' end, now() - n * interval '10 minutes', 1
  from generate_series(1, 100000) n`

/** Fills a seeded clinic with two reminders for each of its visits, and with 100,000 answered forms. */
export const fillPages = async (adminUrl: string, clinicId: number, formId: number): Promise<void> => {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(reminders, [clinicId])
  await admin.query(texts, [clinicId])
  await admin.query(submissions, [clinicId, formId])
  await admin.query('vacuum analyze')
  await admin.end()
}
