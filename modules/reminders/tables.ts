import type { OwnerFunction, StoredTable } from '#events'

export const reminderTables: readonly StoredTable[] = [
  { table: 'texted_numbers', backup: 'kept', asOf: { live: 'only workers use them' } },
]

export const reminderFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_texting', reads: 'all clinics', asOf: { live: 'only workers call it, and none runs' } },
  { name: 'search_reminders', reads: 'own clinic', asOf: 'reads the copy' },
]
