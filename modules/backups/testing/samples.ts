import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'backups.list': { roles: ['staff'], revealingQueries: [''] },
    'backups.create': {
      creates: true,
      // While a backup is running, every call returns that one.
      ignoresKey: true,
      roles: ['staff'],
    },
    'backups.open': { roles: ['staff'] },
    'backups.download': { roles: ['staff'] },
    'backupSchedule.read': { roles: ['staff'], revealsNothing: true },
    'backupSchedule.choose': { sample: () => ({ body: { frequency: 'weekly', keep: 5 } }), roles: ['staff'] },
    'held.read': { roles: ['staff'], revealsNothing: true },
    'held.release': {
      sample: () => ({ body: { send: [], letters: false } }),
      ignoresKey: true,
      roles: ['staff'],
    },
  },
  records: { backups: (clinic) => clinic.addBackup() },
}
