import type { Registry } from '#events'

export interface CopyPlan {
  /** Tables that are rebuilt up to the date. */
  readonly readModels: readonly string[]
  /** Tables that show their current state: readable, not writable. */
  readonly liveTables: readonly string[]
  /** Functions with the owner's rights that read the copy. */
  readonly readingFunctions: readonly string[]
  /** Functions with the owner's rights that write, and therefore refuse. */
  readonly refusingFunctions: readonly string[]
}

type ModuleParts = Pick<typeof Registry.Service, 'projections' | 'storedTables' | 'ownerFunctions'>

/** Plans a copy from what the modules declare of their tables and functions. */
export const copyPlan = ({ projections, storedTables, ownerFunctions }: ModuleParts): CopyPlan => {
  const functionsThat = (asOf: string) =>
    ownerFunctions.filter((each) => each.asOf === asOf).map(({ name }) => name)
  return {
    readModels: projections.map(({ table }) => table),
    liveTables: storedTables.filter(({ asOf }) => asOf !== 'ends at the date').map(({ table }) => table),
    readingFunctions: functionsThat('reads the copy'),
    refusingFunctions: functionsThat('refuses'),
  }
}
