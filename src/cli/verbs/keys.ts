import { rotateMasterKey } from '../rotate-master-key.ts'
import { rotateSigningKey } from '../rotate-signing-key.ts'
import { defineReport, type Report } from '../report.ts'
import type { Shutdown } from '../shutdown.ts'
import { defineActions } from '../verb.ts'

const defineRotation = (rotate: (shutdown: Shutdown) => Promise<Report>) =>
  defineReport({ run: (_, shutdown) => rotate(shutdown) })

/** Replaces a key of the installation by another one, while nothing runs on its database. */
export const verb = defineActions({
  rotate: {
    summary: 'Replace a key by the one that the environment names as new',
    verb: defineActions({
      master: { summary: 'Replace the key that seals personal data', verb: defineRotation(rotateMasterKey) },
      signing: { summary: 'Replace the key that signs checkpoints', verb: defineRotation(rotateSigningKey) },
    }),
  },
})
