import { Effect } from 'effect'
import { Billing, type Catalog } from '#modules/billing'
import { run } from '../../program/ask.ts'

export const loadCatalog = (): Promise<Catalog> =>
  run(Effect.flatMap(Billing, (billing) => billing.catalog()))
