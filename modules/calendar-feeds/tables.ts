import { calledBy, type OwnerFunction, type StoredTable } from '#events'

export const calendarFeedTables: readonly StoredTable[] = [
  {
    table: 'calendar_feed_secrets',
    backup: { from: 'calendar_feed_secrets_to_keep()' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
]

export const calendarFeedFunctions: readonly OwnerFunction[] = [
  {
    name: 'find_calendar_feed',
    reads: 'all clinics',
    asOf: { live: 'only calendar apps call it, and they have no access to a copy' },
  },
  { name: 'calendar_feed_secrets_to_keep', reads: 'own clinic', asOf: calledBy.backups },
]
