import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'emergencyAccess.running': { roles: ['staff', 'auditor'], revealsNothing: true },
    'emergencyAccess.open': {
      sample: ({ name, patientId }) => ({
        body: {
          patientId,
          ground: 'complaint',
          reason: `${name} is to answer a complaint`,
          currentPassword: 'a long night walk',
        },
      }),
      creates: true,
      needsProof: true,
      // Each requires its own proof.
      ignoresKey: true,
      roles: ['staff', 'auditor'],
    },
    'emergencyAccess.read': {
      roles: ['staff', 'auditor'],
      // This access belongs to an administrator; other users cannot see it.
      statusByRole: { auditor: 404 },
    },
    'emergencyAccess.record': {
      roles: ['staff', 'auditor'],
      // This access belongs to an administrator; other users cannot see it.
      statusByRole: { auditor: 404 },
    },
    'emergencyAccess.download': {
      roles: ['staff', 'auditor'],
      // This access belongs to an administrator; other users cannot see it.
      statusByRole: { auditor: 404 },
    },
    'emergencyAccess.end': {
      roles: ['staff', 'auditor'],
      // This access belongs to an administrator; other users cannot see it.
      statusByRole: { auditor: 404 },
    },
  },
  records: { 'emergency-access': (clinic) => clinic.addEmergency() },
}
