import { Effect } from 'effect'
import { Billing, type Catalog } from '#modules/billing'
import { run } from '../../program/ask.ts'

/** Loads all plans and add-ons. The catalog is public: visitors see it too. */
export const loadCatalog = (): Promise<Catalog> =>
  run(Effect.flatMap(Billing, (billing) => billing.catalogue()))
