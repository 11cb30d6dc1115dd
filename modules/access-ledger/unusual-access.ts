import type { Unusual } from './contract.ts'

/** In how short a time, in milliseconds. */
export const WINDOW = 10 * 60_000
/** Different records opened in that time, beyond which it is unusual: more than one every ten seconds nobody reads. */
export const MOST_RECORDS = 60
/** Exports in that time beyond which it is unusual: one of them may hold everybody, and a report is taken in two formats. */
export const MOST_EXPORTS = 10

/** An entry of the ledger, as far as it takes to judge it. */
export interface Reading {
  readonly personId: number
  readonly action: string
  readonly subject: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A patient whose address is that of somebody who works here. */
export interface Acquainted {
  readonly patientId: number
  readonly personId: number
}

/** Something unusual in what a person read. */
export interface Finding {
  readonly kind: Unusual
  readonly personId: number
  readonly patientId: number | null
  readonly records: number
  /** Of the first and the last reading, in milliseconds. */
  readonly from: number
  readonly to: number
}

// A list names its patients too, but every turn of a page is one: lists are in the ledger, and are not counted.
const isOpening = ({ action }: Reading): boolean => action !== 'list' && action !== 'export'
const isRecord = ({ subject }: Reading): boolean => /^(patient|submission)-/.test(subject)

/** The first reading of a window in which there are more than `most` different things. */
const crowdBegins = (readings: readonly Reading[], most: number, names: readonly string[]): number | null => {
  const within = new Map<string, number>()
  let begin = 0
  for (const [end, { at }] of readings.entries()) {
    const name = names[end] ?? ''
    within.set(name, (within.get(name) ?? 0) + 1)
    for (let first = readings[begin]; first && first.at <= at - WINDOW; first = readings[++begin]) {
      const left = (within.get(names[begin] ?? '') ?? 0) - 1
      if (left > 0) within.set(names[begin] ?? '', left)
      else within.delete(names[begin] ?? '')
    }
    if (within.size > most) return begin
  }
  return null
}

/** Every crowd there is, each from its first reading to the last of its window. */
const crowds = (
  readings: readonly Reading[],
  most: number,
  names: readonly string[],
): readonly Pick<Finding, 'records' | 'from' | 'to'>[] => {
  const begin = crowdBegins(readings, most, names)
  const from = begin === null ? undefined : readings[begin]?.at
  if (begin === null || from === undefined) return []
  const later = readings.findIndex(({ at }) => at >= from + WINDOW)
  const end = later < 0 ? readings.length : later
  const to = readings[end - 1]?.at ?? from
  const found = { from, to, records: new Set(names.slice(begin, end)).size }
  return [found, ...crowds(readings.slice(end), most, names.slice(end))]
}

const byPerson = (readings: readonly Reading[]) =>
  Object.values(Object.groupBy(readings, ({ personId }) => personId)).filter((own) => own !== undefined)

const many = (
  readings: readonly Reading[],
  kind: Unusual,
  most: number,
  nameOf: (reading: Reading, index: number) => string,
): readonly Finding[] =>
  byPerson(readings).flatMap((own) =>
    crowds(own, most, own.map(nameOf)).map((found) => ({
      kind,
      personId: own[0]?.personId ?? 0,
      patientId: null,
      ...found,
    })),
  )

const ofAcquainted = (
  readings: readonly Reading[],
  { patientId, personId }: Acquainted,
): readonly Finding[] =>
  byPerson(readings.filter(({ subject }) => subject === `patient-${patientId}`)).flatMap((own) => {
    const [first] = own
    if (!first) return []
    const kind = first.personId === personId ? 'own_record' : 'colleague'
    const to = own.at(-1)?.at ?? first.at
    return [{ kind, personId: first.personId, patientId, records: 1, from: first.at, to }]
  })

/** What is unusual in these readings, which come in the order in which they happened. */
export const unusualIn = (
  readings: readonly Reading[],
  acquainted: readonly Acquainted[],
): readonly Finding[] => {
  const opened = readings.filter((reading) => isOpening(reading) && isRecord(reading))
  const exported = readings.filter(({ action }) => action === 'export')
  return [
    ...many(opened, 'many_records', MOST_RECORDS, ({ subject }) => subject),
    ...many(exported, 'many_exports', MOST_EXPORTS, (_, index) => String(index)),
    ...acquainted.flatMap((each) => ofAcquainted(readings, each)),
  ]
}
