import type { UnusualKind } from './contract.ts'

/** Length of the window for counting readings, in milliseconds. */
export const WINDOW_MS = 10 * 60_000
/** Distinct records per window that are still normal: no human reads more than one every ten seconds. */
export const MAX_USUAL_RECORDS = 60
/** Distinct list pages per window that are still normal: each search is one, and typing it causes a few searches. */
export const MAX_USUAL_PAGES = 100
/** Exports per window that are still normal: reports come in two formats, and one can cover all patients. */
export const MAX_USUAL_EXPORTS = 10

/** The fields of a ledger entry needed to detect unusual access. */
export interface LedgerReading {
  readonly personId: number
  readonly action: string
  readonly subject: string
  /** Distinguishes the pages of a list; null if the entry is not about a page. */
  readonly page: string | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A patient whose email address matches that of a staff member. */
export interface StaffPatient {
  readonly patientId: number
  readonly personId: number
}

export interface UnusualAccess {
  readonly kind: UnusualKind
  readonly personId: number
  readonly patientId: number | null
  readonly records: number
  /** Times of the first and last reading, in milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

const isRecord = ({ subject }: LedgerReading): boolean =>
  /^(patient|submission|form-invitation)-/.test(subject)
// Reading a list of one patient counts as opening the record once, however many pages are read.
const isOpening = (reading: LedgerReading): boolean => reading.action !== 'export' && isRecord(reading)
const isPage = (reading: LedgerReading): boolean =>
  reading.page !== null && reading.action !== 'export' && !isRecord(reading)

/** When something was read, and what: names that differ stand for different records, pages or exports. */
interface NamedReading {
  readonly at: number
  readonly name: string
}

/** Returns the readings from the first burst on; none without a burst. */
const readingsFromBurst = (readings: readonly NamedReading[], maxUsual: number): readonly NamedReading[] => {
  const countsInWindow = new Map<string, number>()
  let begin = 0
  for (const { at, name } of readings) {
    countsInWindow.set(name, (countsInWindow.get(name) ?? 0) + 1)
    for (let first = readings[begin]; first && first.at <= at - WINDOW_MS; first = readings[++begin]) {
      const left = (countsInWindow.get(first.name) ?? 0) - 1
      if (left > 0) countsInWindow.set(first.name, left)
      else countsInWindow.delete(first.name)
    }
    if (countsInWindow.size > maxUsual) return readings.slice(begin)
  }
  return []
}

const findBursts = (
  readings: readonly NamedReading[],
  maxUsual: number,
): readonly Pick<UnusualAccess, 'records' | 'from' | 'to'>[] => {
  const remaining = readingsFromBurst(readings, maxUsual)
  const [first] = remaining
  if (!first) return []
  const burst = remaining.filter(({ at }) => at < first.at + WINDOW_MS)
  const to = burst.at(-1)?.at ?? first.at
  const found = { from: first.at, to, records: new Set(burst.map(({ name }) => name)).size }
  return [found, ...findBursts(remaining.slice(burst.length), maxUsual)]
}

const groupByPerson = (readings: readonly LedgerReading[]) =>
  Object.values(Object.groupBy(readings, ({ personId }) => personId)).filter(
    (personReadings) => personReadings !== undefined,
  )

const findBurstsByPerson = (
  readings: readonly LedgerReading[],
  kind: UnusualKind,
  maxUsual: number,
  nameOf: (reading: LedgerReading, index: number) => string,
): readonly UnusualAccess[] =>
  groupByPerson(readings).flatMap((personReadings) =>
    findBursts(
      personReadings.map((reading, index) => ({ at: reading.at, name: nameOf(reading, index) })),
      maxUsual,
    ).map((found) => ({
      kind,
      personId: personReadings[0]?.personId ?? 0,
      patientId: null,
      ...found,
    })),
  )

const findReadingsOfColleagues = (
  readings: readonly LedgerReading[],
  { patientId, personId }: StaffPatient,
): readonly UnusualAccess[] =>
  groupByPerson(readings.filter(({ subject }) => subject === `patient-${patientId}`)).flatMap(
    (personReadings) => {
      const [first] = personReadings
      if (!first) return []
      const kind = first.personId === personId ? 'own_record' : 'colleague'
      const to = personReadings.at(-1)?.at ?? first.at
      return [{ kind, personId: first.personId, patientId, records: 1, from: first.at, to }]
    },
  )

const pageName = ({ subject, page }: LedgerReading): string => `${subject} ${page}`

/** Finds unusual access in readings sorted by time. */
export const findUnusualAccess = (
  readings: readonly LedgerReading[],
  staffPatients: readonly StaffPatient[],
): readonly UnusualAccess[] => {
  const openings = readings.filter(isOpening)
  const pageReadings = readings.filter(isPage)
  const exportReadings = readings.filter(({ action }) => action === 'export')
  return [
    ...findBurstsByPerson(openings, 'many_records', MAX_USUAL_RECORDS, ({ subject }) => subject),
    // Screens fetch a page again whenever something changes, so only different ones count.
    ...findBurstsByPerson(pageReadings, 'many_pages', MAX_USUAL_PAGES, pageName),
    ...findBurstsByPerson(exportReadings, 'many_exports', MAX_USUAL_EXPORTS, (reading, index) =>
      reading.page === null ? String(index) : pageName(reading),
    ),
    ...staffPatients.flatMap((each) => findReadingsOfColleagues(readings, each)),
  ]
}
