import { sql, type Statement } from '#events'

/** Whether the installation charges nobody. An SQL expression for columns and conditions. */
export const chargesNobody: Statement = sql`exists (select from installation_billing where mode = 'off')`
