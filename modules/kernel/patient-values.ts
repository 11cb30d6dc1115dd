import type { OriginShape } from '#events'
import { MASK } from './fields.ts'
import { hasPermission } from './permissions.ts'

/**
 * Whether the caller sees the values of patients' data. Every other user sees that a value is there or has
 * changed. Within emergency access the caller sees those of the one patient whose data the read is limited to.
 */
export const seesPatients = (origin: OriginShape): boolean =>
  origin.actor.kind !== 'user' ||
  origin.actor.emergency !== undefined ||
  hasPermission(origin, 'patients:read')

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Returns the mask for a value; an empty one stays, because hiding it would look like a value. */
export const maskValue = <Value>(value: Value): Value | typeof MASK => (isEmpty(value) ? value : MASK)

interface RowWithPatientName {
  readonly patientName: string | null
}

/** Returns the row as the caller may see it: with its patient's name, or with the mask. */
export const maskName = <Row extends RowWithPatientName>(origin: OriginShape, row: Row): Row =>
  seesPatients(origin) ? row : { ...row, patientName: maskValue(row.patientName) }

export const maskNames = <Row extends RowWithPatientName>(
  origin: OriginShape,
  rows: readonly Row[],
): readonly Row[] => rows.map((row) => maskName(origin, row))
