/** A problem of the installation that its operator has to know about while it lasts. */
export interface Condition {
  /** Also the name of its paragraph in docs/operations.md. */
  readonly name: string
  readonly level: 'error' | 'warning'
  /** Which processes share an alarm: all of the installation, all of the machine, or none. */
  readonly scope: 'installation' | 'machine' | 'process'
  /** One sentence for the operator. */
  readonly problem: string
  /** The words of doctor while the condition does not hold. */
  readonly allClear: string
}

/** A condition that can be found in facts about the installation. */
export interface FindableCondition<Facts> extends Condition {
  /** Returns details, without any health data, if it holds. */
  readonly find: (facts: Facts) => string | undefined
}

/** Returns the address of the instructions for the operator. */
export const runBookOf = ({ name }: Pick<Condition, 'name'>): string => `docs/operations.md#${name}`

/** Lists clinics in a detail: all of a few, or the first of many. */
export const listClinics = (ids: readonly number[]): string | undefined => {
  if (ids.length === 0) return undefined
  const more = ids.length > 10 ? ` and ${ids.length - 10} more` : ''
  return `${ids.length === 1 ? 'clinic' : 'clinics'} ${ids.slice(0, 10).join(', ')}${more}`
}
