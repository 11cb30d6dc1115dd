/** Something that the operator of the installation has to know while it holds. */
export interface Condition {
  /** Also the name of its paragraph in docs/operations.md. */
  readonly name: string
  readonly level: 'error' | 'warning'
  /** What it is a state of: the processes of an installation share one alarm, those of a machine, or none. */
  readonly scope: 'installation' | 'machine' | 'process'
  /** One sentence for the operator. */
  readonly says: string
  /** What doctor says while the condition is not met. */
  readonly fine: string
}

/** A condition that is found in what was read about the installation. */
export interface FindableCondition<Facts> extends Condition {
  /** Returns details, without any health data, if it holds. */
  readonly find: (facts: Facts) => string | undefined
}

/** Where the operator reads what to do. */
export const runBookOf = ({ name }: Pick<Condition, 'name'>): string => `docs/operations.md#${name}`

/** Lists clinics in a detail: all of a few, or the first of many. */
export const listClinics = (ids: readonly number[]): string | undefined => {
  if (ids.length === 0) return undefined
  const more = ids.length > 10 ? ` and ${ids.length - 10} more` : ''
  return `${ids.length === 1 ? 'clinic' : 'clinics'} ${ids.slice(0, 10).join(', ')}${more}`
}
