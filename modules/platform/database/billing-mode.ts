import type pg from 'pg'
import type { Settings } from '../config.ts'
import type { BillingMode } from '../variables.ts'
import { withClient } from './connect.ts'

type BillingSettings = Pick<Settings, 'billing' | 'isBillingChosen' | 'clinicLimits'>

/** Reads the mode that the last start recorded; undefined before the first start. */
const readMode = async (app: pg.Client): Promise<BillingMode | undefined> => {
  const { rows } = await app.query<{ mode: BillingMode }>('select mode from installation_billing')
  return rows[0]?.mode
}

const decideMode = async (app: pg.Client, settings: BillingSettings): Promise<BillingMode> => {
  if (settings.isBillingChosen) return settings.billing
  const { rows } = await app.query<{ has_charged: boolean }>('select has_charged()')
  return rows[0]?.has_charged ? 'test' : settings.billing
}

const writeMode = (app: pg.Client, mode: BillingMode, { clinicLimits }: BillingSettings) =>
  app.query(
    `insert into installation_billing (mode, storage_gb, texts_per_month) values ($1, $2, $3)
     on conflict (only_row) do update set mode = excluded.mode, storage_gb = excluded.storage_gb,
       texts_per_month = excluded.texts_per_month`,
    [mode, clinicLimits.storageGB ?? null, clinicLimits.textsPerMonth ?? null],
  )

/**
 * Decides how the installation charges: as the environment says; otherwise with test payments if it has ever charged,
 * and not at all if it has not. A start records the mode in the database. Other verbs use that record, because their
 * environment may lack variables.
 */
export const openBilling = (
  databaseUrl: string,
  settings: BillingSettings,
  isStart: boolean,
): Promise<BillingMode> =>
  withClient(databaseUrl, async (app) => {
    const recorded = isStart ? undefined : await readMode(app)
    if (recorded) return recorded
    const mode = await decideMode(app, settings)
    await writeMode(app, mode, settings)
    return mode
  })
