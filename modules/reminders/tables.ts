import { calledBy, type OwnerFunction, type StoredTable } from '#events'

export const reminderTables: readonly StoredTable[] = [
  { table: 'texted_numbers', backup: 'kept', asOf: { live: 'only workers use them' } },
]

export const reminderFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_texting', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'sorted_reminders', reads: 'own clinic', asOf: 'reads the copy' },
  { name: 'count_reminders', reads: 'own clinic', asOf: 'reads the copy' },
]
