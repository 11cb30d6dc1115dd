import type { Condition, FindableCondition } from './condition.ts'
import { databaseConditions, databaseFull, databaseLost } from './database-conditions.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { machineConditions } from './machine-conditions.ts'
import type { MachineFacts } from './machine-facts.ts'

/** All conditions that are reported to the operator: in the log, by doctor, in the figures and by email. */
export const conditions: readonly Condition[] = [
  databaseLost,
  databaseFull,
  ...databaseConditions,
  ...machineConditions,
]

/** Finds a condition by its name; undefined for the name of an earlier version that this one does not have. */
export const findCondition = (name: string): Condition | undefined =>
  conditions.find((each) => each.name === name)

/** A condition, and its details if it holds. */
export interface FoundCondition {
  readonly condition: Condition
  readonly detail: string | undefined
}

const findConditions = <Facts>(
  list: readonly FindableCondition<Facts>[],
  facts: Facts,
): readonly FoundCondition[] => list.map((condition) => ({ condition, detail: condition.find(facts) }))

export const findOnMachine = (facts: MachineFacts): readonly FoundCondition[] =>
  findConditions(machineConditions, facts)

export const findInDatabase = (facts: DatabaseFacts): readonly FoundCondition[] =>
  findConditions(databaseConditions, facts)

export type DatabaseState = DatabaseFacts | 'lost' | 'full'

/** Finds whether the database is lost or full, for which no facts are needed. */
export const findAboutDatabase = (look: DatabaseState): readonly FoundCondition[] => [
  { condition: databaseLost, detail: look === 'lost' ? 'no answer' : undefined },
  { condition: databaseFull, detail: look === 'full' ? 'no space left' : undefined },
]
