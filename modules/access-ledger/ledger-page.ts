import { ifGiven, raw, sql, type Statement } from '#events'
import { allEmergencyAccess } from '#modules/emergency-access'
import { userNameTable } from '#modules/identity'
import { everyFormTitle, everySubmission } from '#modules/intake-forms'
import type { MomentCursor } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { alarmOfEntry } from './alarm-list.ts'
import type { LedgerFilterQuery } from './contract.ts'
import type { LedgerRow } from './ledger-row.ts'

/** A filter for entries from `from` (inclusive) to `to` (exclusive), both ISO 8601. */
export interface LedgerFilter extends Omit<LedgerFilterQuery, 'from' | 'to'> {
  readonly from: string | null
  readonly to: string | null
}

// Multiplier that combines day and entry number into one id. No day has this many entries.
const ENTRIES_PER_DAY = raw('2147483648')

// Once a submission is matched to a patient, earlier reads of it count as reads of that patient's data.
const ofPatient = (clinicId: number, id: number): Statement =>
  sql`and subject = any(array(select 'patient-' || ${id}::bigint union all
        select 'submission-' || s.id from (${everySubmission(clinicId)}) s where s."patientId" = ${id}))`

const byPerson = (id: number): Statement =>
  sql`and actor::json ->> 'kind' = 'user' and actor::json ->> 'id' = ${String(id)}`

const afterCursor = ([at, id]: MomentCursor): Statement =>
  sql`and (at, day, entry) < (${at}::timestamptz, date '1970-01-01' + (${id}::bigint / ${ENTRIES_PER_DAY})::integer,
        (${id}::bigint % ${ENTRIES_PER_DAY})::integer)`

const filterConditions = (
  clinicId: number,
  { person, patient, action, emergency, from, to }: LedgerFilter,
): Statement =>
  sql`${ifGiven(person, byPerson)}
      ${ifGiven(patient, (id) => ofPatient(clinicId, id))}
      ${ifGiven(action, () => sql`and action = ${action}`)}
      ${ifGiven(emergency, () => raw(`and actor::json ->> 'emergency' is not null`))}
      ${ifGiven(from, () => sql`and at >= ${from}::timestamptz`)}
      ${ifGiven(to, () => sql`and at < ${to}::timestamptz`)}`

const numberIn = (stem: string): string =>
  `case when subject ~ '^${stem}-[0-9]{1,18}$' then substr(subject, ${stem.length + 2})::bigint end`

// Row-level security keeps an index from comparing its column with a calculation, which could reveal hidden rows. So all
// that is looked up by is calculated here, and is a plain column outside.
const ENTRY_COLUMNS =
  raw(`(day - date '1970-01-01') * 2147483648 + entry as id, day, entry, at, action, subject, address,
  case actor::json ->> 'kind' when 'user' then (actor::json ->> 'id')::bigint end as "personId",
  actor::json ->> 'role' as role, actor::json ->> 'key' is not null as "byKey",
  actor::json ->> 'page' is not null as "isPage",
  (actor::json ->> 'emergency')::bigint as "emergencyId", (actor::json ->> 'feed')::bigint as "feedId",
  (actor::json ->> 'shownTo')::bigint as "shownTo", actor::json ->> 'asOf' as "asOf",
  ${numberIn('patient')} as "patientNumber", ${numberIn('submission')} as "submissionNumber",
  ${numberIn('intake-form')} as "formNumber"`)

/** An entry with its reader's present name alone. */
export type StoredEntry = Omit<LedgerRow, 'personNameNow'>

// Each lateral join looks up one record by its key: `limit 1` keeps the planner from reading whole tables.
/** Returns a page of the ledger, newest first. */
export const ledgerPage = (
  clinicId: number,
  filter: LedgerFilter,
  cursor: MomentCursor | null,
  limit: number,
): Statement<StoredEntry> =>
  sql`select l.id, l.at, l."personId", u.name as "personName", l.role, l."byKey", l."feedId", w.name as "feedShownTo", l."asOf", l.action, l.subject,
        p.id as "patientId", nullif(p.name, '') as "patientName", f.title as "formTitle", l.address, alarm.kind as unusual,
        l."emergencyId", g.ground as "emergencyGround", g.reason as "emergencyReason"
      from (select ${ENTRY_COLUMNS} from access_ledger
        where clinic_id = ${clinicId} ${filterConditions(clinicId, filter)}
          ${cursor && cursor[1] > 0 ? afterCursor(cursor) : raw('')}
        order by at desc, day desc, entry desc limit ${limit}) l
      left join lateral (select n.name from (${userNameTable(clinicId)}) n where n.id = l."personId" limit 1) u on true
      left join lateral (select n.name from (${userNameTable(clinicId)}) n where n.id = l."shownTo" limit 1) w on true
      left join lateral (select s."patientId" from (${everySubmission(clinicId)}) s
        where s.id = l."submissionNumber" limit 1) s on true
      left join lateral (select n.id, n.name from (${everyPatientName(clinicId)}) n
        where n.id = case when l."patientNumber" is null then s."patientId" else l."patientNumber" end limit 1) p on true
      left join lateral (select t.title from (${everyFormTitle(clinicId)}) t
        where t.id = l."formNumber" limit 1) f on true
      left join lateral (select e.ground, e.reason from (${allEmergencyAccess(clinicId)}) e
        where e.id = l."emergencyId" limit 1) g on true
      ${alarmOfEntry(clinicId)}
      order by l.at desc, l.day desc, l.entry desc`
