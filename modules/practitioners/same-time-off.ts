import type { TimeOffDraft } from './contract.ts'
import type { PractitionerState } from './practitioner-state.ts'

const sortFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, sortFields(each)]),
      )
    : value

/** Whether two values have the same fields, in any order. A missing field is like an undefined one. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sortFields(one)) === JSON.stringify(sortFields(other))

/** Finds the id of an identical time off. */
export const findSameTimeOff = (
  existing: PractitionerState['timeOff'],
  next: TimeOffDraft,
): number | undefined => [...existing].find(([, each]) => isSame(each, next))?.[0]
