import type { Condition, FindableCondition } from './condition.ts'
import { databaseConditions, databaseFull, databaseLost } from './database-conditions.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { machineConditions } from './machine-conditions.ts'
import type { MachineFacts } from './machine-facts.ts'

/** Everything that the operator hears of. The log, doctor, the figures and the emails are made from this list. */
export const conditions: readonly Condition[] = [
  databaseLost,
  databaseFull,
  ...databaseConditions,
  ...machineConditions,
]

/** Finds a condition by its name; an earlier version may have had others. */
export const findCondition = (name: string): Condition | undefined =>
  conditions.find((each) => each.name === name)

/** A condition, and its details if it holds. */
export interface FoundCondition {
  readonly condition: Condition
  readonly detail: string | undefined
}

const findWith = <Facts>(
  list: readonly FindableCondition<Facts>[],
  facts: Facts,
): readonly FoundCondition[] => list.map((condition) => ({ condition, detail: condition.find(facts) }))

export const findOnMachine = (facts: MachineFacts): readonly FoundCondition[] =>
  findWith(machineConditions, facts)

export const findInDatabase = (facts: DatabaseFacts): readonly FoundCondition[] =>
  findWith(databaseConditions, facts)

/** What a look into the database found: its facts, or that it is lost or full. */
export type DatabaseLook = DatabaseFacts | 'lost' | 'full'

/** Whether the database can be asked, and can save anything. Found even where its tables say nothing. */
export const findAboutDatabase = (look: DatabaseLook): readonly FoundCondition[] => [
  { condition: databaseLost, detail: look === 'lost' ? 'no answer' : undefined },
  { condition: databaseFull, detail: look === 'full' ? 'no space left' : undefined },
]
