import type { Shutdown } from '../shutdown.ts'
import { rotateMasterKey } from '../rotate-master-key.ts'
import { rotateSigningKey } from '../rotate-signing-key.ts'
import { defineActions, defineVerb } from '../verb.ts'

const rotation = (rotate: (shutdown: Shutdown) => Promise<readonly string[]>) =>
  defineVerb({
    run: async (_, shutdown) => {
      for (const line of await rotate(shutdown)) console.log(line)
      return 0
    },
  })

/** Replaces a key of the installation by another one, while nothing runs on its database. */
export const verb = defineActions({
  rotate: {
    summary: 'Replace a key by the one that the environment names as new',
    verb: defineActions({
      master: { summary: 'Replace the key that seals personal data', verb: rotation(rotateMasterKey) },
      signing: { summary: 'Replace the key that signs checkpoints', verb: rotation(rotateSigningKey) },
    }),
  },
})
