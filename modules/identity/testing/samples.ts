import { nextNumber } from '../../kernel/testing/next-number.ts'
import { ROLES } from '../../kernel/contract.ts'
import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'auth.register': {
      sample: ({ name }) => ({
        body: {
          clinicName: name,
          firstName: name,
          lastName: name,
          email: `${name}-${nextNumber()}@new.example`,
          password: 'a long night walk',
        },
      }),
      creates: true,
      isPublic: true,
    },
    'auth.login': {
      sample: ({ name }) => ({
        body: { email: `${name}-staff@clinic.example`, password: 'a long night walk' },
      }),
      needsProof: true,
      isPublic: true,
    },
    'auth.prove': {
      sample: () => ({ body: { currentPassword: 'a long night walk' } }),
      needsProof: true,
      roles: ROLES,
    },
    'recovery.forgot': {
      sample: ({ name }) => ({ body: { email: `${name}-staff@clinic.example` } }),
      isPublic: true,
    },
    'recovery.reset': {
      sample: () => ({ body: { token: 'made up', password: 'a long night walk' } }),
      unsignedStatus: 400,
    },
    'emailChange.request': {
      sample: ({ name }) => ({
        body: { email: `${name}-new@clinic.example`, currentPassword: 'a long night walk' },
      }),
      needsProof: true,
      roles: ROLES,
    },
    'emailChange.resend': { roles: ROLES },
    'auth.me': { roles: ROLES, revealingQueries: [''] },
    'auth.logout': { roles: ROLES },
    'profile.changePassword': {
      // Keeps the same password, so that later tests can still sign in.
      sample: () => ({
        body: { currentPassword: 'a long night walk', password: 'a long night walk' },
      }),
      endsSessions: true,
      needsProof: true,
      roles: ROLES,
    },
    'profile.prefer': { sample: () => ({ body: { language: 'fr', theme: 'dark' } }), roles: ROLES },
    'profile.rename': {
      sample: ({ name }) => ({ body: { firstName: name, lastName: 'Zimmer' } }),
      roles: ROLES,
    },
    'apiKeys.list': { roles: ROLES, revealingQueries: [''] },
    'apiKeys.create': {
      sample: ({ name }) => ({
        body: {
          name: `${name} key`,
          scopes: ['figures:read'],
          expiresInDays: 30,
          currentPassword: 'a long night walk',
        },
      }),
      creates: true,
      needsProof: true,
      roles: ROLES,
      // Keys are shown once: see `api-keys.int.spec.ts`.
      ignoresKey: true,
    },
    'apiKeys.open': {
      roles: ROLES,
      // This key belongs to an administrator; only its owner and administrators manage it.
      statusByRole: { practitioner: 404, 'front-desk': 404, auditor: 404 },
    },
    'apiKeys.revoke': {
      roles: ROLES,
      // Keys never change.
      isUnversioned: true,
      // This key belongs to an administrator; only its owner and administrators manage it.
      statusByRole: { practitioner: 404, 'front-desk': 404, auditor: 404 },
    },
    'secondFactor.state': { roles: ROLES, revealsNothing: true },
    'secondFactor.begin': {
      sample: () => ({ body: { currentPassword: 'a long night walk' } }),
      endsSessions: true,
      needsProof: true,
      roles: ROLES,
    },
    'secondFactor.confirm': {
      sample: () => ({ body: { code: '000000' } }),
      endsSessions: true,
      unprovenStatus: 400,
      roles: ROLES,
    },
    'secondFactor.renewCodes': {
      sample: () => ({ body: { currentPassword: 'a long night walk', code: '000000' } }),
      endsSessions: true,
      unprovenStatus: 409,
      roles: ROLES,
    },
    'secondFactor.remove': {
      sample: () => ({ body: { currentPassword: 'a long night walk', code: '000000' } }),
      endsSessions: true,
      unprovenStatus: 409,
      roles: ROLES,
    },
    'passkeys.begin': {
      sample: () => ({ body: { currentPassword: 'a long night walk' } }),
      needsProof: true,
      roles: ROLES,
    },
    'passkeys.add': {
      sample: ({ name }) => ({
        body: {
          name,
          passkey: {
            id: 'bWFkZSB1cA',
            rawId: 'bWFkZSB1cA',
            type: 'public-key',
            response: { clientDataJSON: 'e30', attestationObject: 'oA' },
          },
        },
      }),
      unprovenStatus: 400,
      roles: ROLES,
    },
    'passkeys.ask': { unprovenStatus: 409, roles: ROLES },
    'passkeys.rename': {
      sample: ({ name }) => ({ body: { id: 987_654_321, name } }),
      unprovenStatus: 404,
      roles: ROLES,
    },
    'passkeys.remove': {
      sample: () => ({
        body: { id: 987_654_321, currentPassword: 'a long night walk', code: '000000' },
      }),
      unprovenStatus: 404,
      roles: ROLES,
    },
    'sessions.list': { roles: ROLES, revealsNothing: true },
    'sessions.endOthers': { endsSessions: true, roles: ROLES },
    'sessions.open': {
      roles: ROLES,
      // This session belongs to an administrator; only its owner can end it.
      statusByRole: { practitioner: 404, 'front-desk': 404, auditor: 404 },
    },
    'sessions.end': {
      roles: ROLES,
      // Sessions never change and end once: see `session-list.int.spec.ts`.
      isUnversioned: true,
      // This session belongs to an administrator; only its owner can end it.
      statusByRole: { practitioner: 404, 'front-desk': 404, auditor: 404 },
    },
    'signIns.own': { roles: ROLES, revealingQueries: ['', 'limit=1'] },
    'signIns.everyone': { roles: ['staff', 'auditor'], revealingQueries: ['', 'limit=200'] },
    'security.settings': { revealsNothing: true },
    // It is sold here, and off already; `self-hosting.int.spec.ts` covers changing it.
    'security.setCompliance': { sample: () => ({ body: { on: false } }), roles: ['staff'] },
    'security.save': { sample: () => ({ body: { sessionTimeout: 60 } }), roles: ['staff'] },
    'staff.list': { roles: ['staff'], revealingQueries: [''] },
    'staff.open': { roles: ['staff'] },
    'staff.revise': {
      sample: ({ name }) => ({
        body: { firstName: name, lastName: `${name} by another name`, role: 'auditor', practitioner: false },
      }),
      roles: ['staff'],
    },
    'staff.signOut': { roles: ['staff'] },
    'staff.transferOwnership': {
      // The owner stays the owner, who can make these calls again.
      record: async () => 1,
      ignoresKey: true,
      roles: ['staff'],
    },
    'staff.remove': { roles: ['staff'] },
    'staffInvitations.invite': {
      sample: ({ name }) => ({
        body: {
          email: `${name}-${nextNumber()}@invited.example`.toLowerCase(),
          firstName: name,
          lastName: 'Invited',
          role: 'auditor',
          practitioner: false,
        },
      }),
      creates: true,
      roles: ['staff'],
    },
    'staffInvitations.open': { roles: ['staff'] },
    'staffInvitations.renew': { roles: ['staff'] },
    'staffInvitations.withdraw': { roles: ['staff'] },
  },
  records: {
    staff: (clinic) => clinic.addUserWithoutSeat(),
    'staff-invitations': (clinic) => clinic.addStaffInvitation(),
    sessions: (clinic) => clinic.addSession(),
    'api-keys': async (clinic) => (await clinic.addApiKey()).id,
  },
  clinicFindingIndexes: [
    'account_links_hash',
    'accounts_email',
    'api_key_secrets_hash',
    'sessions_secret',
    'sessions_token',
  ],
  secretTables: ['account_links', 'accounts', 'api_key_secrets', 'sessions'],
}
