import type { OriginShape } from '#events'
import { maskValue, seesPatients } from '#modules/kernel'
import type { Values } from './contract.ts'
import type { Kind } from './kind.ts'
import type { FieldChange, RecordHistory } from './record-rows.ts'

type Names = RecordHistory['names']

/** Returns functions that mask what the caller may not see of records of this kind. */
export const masksFor = (origin: OriginShape, { unmaskedFields }: Kind) => {
  const canSeePatients = seesPatients(origin)
  const isShown = (field: string): boolean =>
    canSeePatients || unmaskedFields === 'all' || unmaskedFields.includes(field)
  const maskOne = (field: string, value: Values[string]) => (isShown(field) ? value : maskValue(value))
  return {
    isHidden: (field: string): boolean => !isShown(field),
    values: (values: Values | null): Values | null =>
      values &&
      Object.fromEntries(Object.entries(values).map(([field, value]) => [field, maskOne(field, value)])),
    changes: (changes: readonly FieldChange[]): readonly FieldChange[] =>
      changes.map(({ field, was, is }) => ({ field, was: maskOne(field, was), is: maskOne(field, is) })),
    names: (names: Names): Names =>
      Object.fromEntries(
        Object.entries(names).map(([reference, name]) => [
          reference,
          canSeePatients || !reference.startsWith('patient-') ? name : maskValue(name),
        ]),
      ),
  }
}
