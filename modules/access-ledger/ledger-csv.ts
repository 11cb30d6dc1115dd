import { localTimeAt } from '#modules/kernel'
import { csvFrame, toCsv } from '#modules/platform'
import type { LedgerRow } from './ledger-row.ts'

/** The header and last line. Column names are always English, for programs. */
export const ledgerCsvFrame = csvFrame([
  'moment',
  'clinic time',
  'person',
  'name',
  'role',
  'by key',
  'action',
  'patient',
  'patient name',
  'record',
  'address',
  'unusual',
  'emergency',
  'ground',
  'reason',
  'as of',
  'calendar feed',
  'calendar feed shown to',
  'present name',
])

const lineOf =
  (zone: string) =>
  ({ at, personId, personName, role, byKey, action, patientId, patientName, ...row }: LedgerRow) => {
    const { date, time } = localTimeAt(zone, Date.parse(at))
    return [
      at,
      `${date} ${time}`,
      String(personId ?? ''),
      personName ?? '',
      role ?? '',
      byKey ? 'yes' : '',
      action,
      String(patientId ?? ''),
      patientName ?? '',
      row.subject,
      row.address ?? '',
      row.unusual ?? '',
      String(row.emergencyId ?? ''),
      row.emergencyGround ?? '',
      row.emergencyReason ?? '',
      row.asOf ?? '',
      String(row.feedId ?? ''),
      row.feedShownTo ?? '',
      row.personNameNow ?? personName ?? '',
    ]
  }

/** Formats entries as CSV lines, with an extra column for the clinic's local time. */
export const csvLines = (rows: readonly LedgerRow[], zone: string): string => toCsv(rows.map(lineOf(zone)))
