import { ROLES } from '../../kernel/contract.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'notices.list': { roles: ROLES, revealingQueries: ['', 'limit=200', 'unread=1', 'limit=1&cursor=900'] },
    'notices.open': {
      roles: ROLES,
      // Users see only their own notifications, and this one is about records the role cannot read.
      statusByRole: { auditor: 404 },
    },
    'notices.mark': {
      sample: () => ({ body: { read: true } }),
      roles: ROLES,
      // A read mark set twice has no further effect.
      ignoresKey: true,
      // Read marks have no version.
      isUnversioned: true,
      // Users see only their own notifications, and this one is about records the role cannot read.
      statusByRole: { auditor: 404 },
    },
    'notices.readAll': {
      roles: ROLES,
      // A read mark set twice has no further effect.
      ignoresKey: true,
    },
    'notices.remove': {
      roles: ROLES,
      // Read marks have no version.
      isUnversioned: true,
      // Users see only their own notifications, and this one is about records the role cannot read.
      statusByRole: { auditor: 404 },
    },
    'notices.restore': {
      roles: ROLES,
      // A read mark set twice has no further effect.
      ignoresKey: true,
      // Users see only their own notifications, and this one is about records the role cannot read.
      statusByRole: { auditor: 404 },
    },
    'notices.choices': { roles: ROLES, revealsNothing: true },
    'notices.choose': {
      sample: () => ({ body: { what: 'form_submitted', bell: true, email: true } }),
      roles: ROLES,
      // A choice made twice has no further effect.
      ignoresKey: true,
    },
    'live.changes': { roles: ROLES, revealsNothing: true },
  },
  records: { notifications: (clinic) => clinic.addNotice() },
}
