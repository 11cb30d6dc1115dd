import { StartupError } from '#modules/platform'
import type { Shutdown } from '../shutdown.ts'
import { rotateSigningKey } from '../rotate-signing-key.ts'
import type { Verb } from '../verb.ts'

const rotations: Readonly<Record<string, (shutdown: Shutdown) => Promise<readonly string[]>>> = {
  signing: rotateSigningKey,
}

/** Replaces a key of the installation by another one, while nothing runs on its database. */
export const verb: Verb = {
  summary: 'Replace the key that signs checkpoints',
  usage: 'rotate signing',
  run: async ([action, kind = ''], shutdown) => {
    const rotate = action === 'rotate' ? rotations[kind] : undefined
    if (!rotate) throw new StartupError('Use this: keys rotate signing')
    for (const line of await rotate(shutdown)) console.log(line)
    return 0
  },
}
