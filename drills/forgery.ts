import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Twelve kinds of forgery by the superuser of the database, at fifty places each: all found, each at its first bad position,
 * against checkpoints kept outside. And twenty clinics nobody touched, after erasures, lists made anew and a restore: none is
 * accused of anything. FORGERIES sets another number of places, STORES of clinics.
 */
export const forgery = async (): Promise<boolean> => {
  // A forger needs a database to himself, which tests have and what serves has not.
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'events/forgery-kinds',
    'src/clean-stores',
    '--testTimeout=600000',
  ]
  const env = { FORGERIES: '50', STORES: '20', ...process.env }
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')) as [number]
  return code === 0
}
