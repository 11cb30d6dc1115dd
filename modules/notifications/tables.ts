import type { StoredTable } from '#events'

export const notificationTables: readonly StoredTable[] = [
  { table: 'notice_marks', backup: 'kept', asOf: { live: 'read marks belong to the present' } },
  { table: 'notice_readers', backup: 'kept', asOf: { live: 'read marks belong to the present' } },
  {
    table: 'notice_preferences',
    backup: 'kept',
    asOf: { live: 'notification preferences are not in the log' },
  },
  { table: 'notice_letters', backup: 'kept', asOf: { live: 'only the running product sends them' } },
]
