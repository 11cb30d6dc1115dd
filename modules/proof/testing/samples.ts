import type { ModuleSamples } from '../../kernel/testing/module-samples.ts'

export const samples: ModuleSamples = {
  endpoints: {
    'proof.state': { roles: ['staff', 'auditor'], revealingQueries: [''] },
    'proof.checkpoints': { roles: ['staff', 'auditor'], revealsNothing: true },
    'proof.prove': { ignoresKey: true, roles: ['staff', 'auditor'] },
    'proof.auditor': { roles: ['staff', 'auditor'], revealingQueries: [''] },
    'proof.choose': {
      sample: ({ name }) => ({ body: { email: `auditor@${name}.example`.toLowerCase() } }),
      roles: ['staff'],
    },
  },
}
