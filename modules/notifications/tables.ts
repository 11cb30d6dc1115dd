import type { StoredTable } from '#events'

const marks = { live: 'read marks belong to the present' }

export const notificationTables: readonly StoredTable[] = [
  { table: 'notice_marks', backup: 'kept', asOf: marks },
  { table: 'notice_readers', backup: 'kept', asOf: marks },
  {
    table: 'notice_preferences',
    backup: 'kept',
    asOf: { live: 'notification preferences are not in the log' },
  },
  { table: 'notice_letters', backup: 'kept', asOf: { live: 'only the running product sends them' } },
]
