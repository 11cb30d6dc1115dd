import { logFunctions, logTables } from '#events'
import { accessLedgerFunctions, accessLedgerTables } from '#modules/access-ledger'
import { auditFunctions, auditTables } from '#modules/audit'
import { backupFunctions, backupTables } from '#modules/backups'
import { billingFunctions, billingTables } from '#modules/billing'
import { calendarFeedFunctions, calendarFeedTables } from '#modules/calendar-feeds'
import { customDomainFunctions } from '#modules/custom-domains'
import { documentFunctions, documentTables } from '#modules/documents'
import { identityFunctions, identityTables } from '#modules/identity'
import { intakeFormFunctions } from '#modules/intake-forms'
import { messageFunctions } from '#modules/messages'
import { notificationTables } from '#modules/notifications'
import { patientFunctions, patientTables } from '#modules/patients'
import { platformFunctions, platformTables } from '#modules/platform'
import { proofTables } from '#modules/proof'
import { reminderFunctions, reminderTables } from '#modules/reminders'
import { retentionTables } from '#modules/retention'
import { systemFunctions, systemTables } from '#modules/system'

/** All tables that no projection fills, in the order in which a backup restores them. */
export const storedTables = [
  ...logTables,
  ...platformTables,
  ...auditTables,
  ...accessLedgerTables,
  ...identityTables,
  ...calendarFeedTables,
  ...notificationTables,
  ...reminderTables,
  ...documentTables,
  ...billingTables,
  ...patientTables,
  ...backupTables,
  ...proofTables,
  ...retentionTables,
  ...systemTables,
]

/** All functions that the serving role may call with the rights of the database's owner. */
export const ownerFunctions = [
  ...logFunctions,
  ...platformFunctions,
  ...auditFunctions,
  ...accessLedgerFunctions,
  ...identityFunctions,
  ...calendarFeedFunctions,
  ...customDomainFunctions,
  ...reminderFunctions,
  ...messageFunctions,
  ...documentFunctions,
  ...billingFunctions,
  ...patientFunctions,
  ...backupFunctions,
  ...intakeFormFunctions,
  ...systemFunctions,
]
