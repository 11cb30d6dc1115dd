import { StartupError } from '#modules/platform'
import type { Shutdown } from '../shutdown.ts'
import { rotateMasterKey } from '../rotate-master-key.ts'
import { rotateSigningKey } from '../rotate-signing-key.ts'
import type { Verb } from '../verb.ts'

const rotations: Readonly<Record<string, (shutdown: Shutdown) => Promise<readonly string[]>>> = {
  master: rotateMasterKey,
  signing: rotateSigningKey,
}

/** Replaces a key of the installation by another one, while nothing runs on its database. */
export const verb: Verb = {
  summary: 'Replace the key that seals personal data, or the one that signs checkpoints',
  usage: 'rotate master|signing',
  run: async ([action, kind = ''], shutdown) => {
    const rotate = action === 'rotate' ? rotations[kind] : undefined
    if (!rotate) throw new StartupError('Use this: keys rotate master, or keys rotate signing')
    for (const line of await rotate(shutdown)) console.log(line)
    return 0
  },
}
