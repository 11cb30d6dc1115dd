import { Effect } from 'effect'
import { Billing, type Catalogue } from '#modules/billing'
import { run } from './ask.ts'

/** All that is for sale. It is nobody's secret: visitors see it as well. */
export const catalogue = (): Promise<Catalogue> =>
  run(Effect.flatMap(Billing, (billing) => billing.catalogue()))
