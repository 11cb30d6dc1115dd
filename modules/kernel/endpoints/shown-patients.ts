import { recordsIn } from './json-body.ts'

/** A view of patients' data, as the access ledger names it. */
export interface View {
  readonly action: 'open' | 'list'
  /** `patient-12`, or `submission-7` while its patient is unknown; the name of a list of several patients. */
  readonly subject: string
}

/** The reply to a command: the path of its request, and what it answers. */
interface Reply {
  readonly path: string
  readonly answer: unknown
}

type Values = Readonly<Record<string, unknown>>

const isId = (value: unknown): value is number => typeof value === 'number' && value > 0

// Ids, versions and flags say nothing about anyone.
const isImpersonal = (values: Values): boolean =>
  Object.values(values).every((value) => typeof value === 'number' || typeof value === 'boolean')

// Streams that belong to a record have its number, such as those of a patient's alerts.
const isChanged = ({ id, patientId }: Values, namedRecords: ReadonlySet<string>): boolean =>
  [...namedRecords].some((name) => name.endsWith(`-${String(id ?? patientId)}`))

/** Returns the subject of a record that names no patient: a patient's own record, or an unmatched submission. */
const ownerOf = (path: string, { id, submissionId }: Values): string | null => {
  if (!isId(id)) return null
  if (path.startsWith('/api/patients')) return `patient-${id}`
  if (path.startsWith('/api/form-submissions')) return `submission-${id}`
  return isId(submissionId) ? `submission-${submissionId}` : null
}

/** Returns the list that a reply about several patients is part of. */
const listOf = (path: string, top: Values | undefined): string =>
  path.startsWith('/api/patient-imports') ? `patient-import-${String(top?.['id'])}` : 'appointments'

/**
 * Returns the views of a reply that are not on record yet. On record are the streams and subjects of the command's
 * own events, and the subjects of the entries that its service made in the access ledger.
 */
export const viewsIn = ({ path, answer }: Reply, namedRecords: ReadonlySet<string>): readonly View[] => {
  const records = recordsIn(answer)
  const [top] = records
  const recordsWithPatient = records.filter(({ patientId }) => isId(patientId))
  const owner = top && recordsWithPatient.length === 0 && !isImpersonal(top) ? ownerOf(path, top) : null
  const changed = records.filter((each) => isChanged(each, namedRecords))
  const owners = [
    ...(owner === null || changed.includes(top ?? {}) ? [] : [owner]),
    ...new Set(recordsWithPatient.map(({ patientId }) => `patient-${String(patientId)}`)),
  ].filter((subject) => !changed.some(({ patientId }) => subject === `patient-${String(patientId)}`))
  const isList =
    owners.length > 1 ||
    records.some(({ patientId, patientName }) => !isId(patientId) && Boolean(patientName))
  const views: readonly View[] = [
    ...(owners.length === 1 ? owners.map((subject) => ({ action: 'open', subject }) as const) : []),
    ...(isList ? [{ action: 'list', subject: listOf(path, top) } as const] : []),
  ]
  return views.filter(({ subject }) => !namedRecords.has(subject))
}
