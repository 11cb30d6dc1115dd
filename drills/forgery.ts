import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Tries twelve kinds of forgery by a database superuser at fifty positions each: each one must be found at
 * its first bad position, against checkpoints kept outside the database. Also verifies twenty untouched
 * clinics after erasures, replays and a restore, without a false alarm. FORGERIES sets another number of
 * positions, STORES of clinics.
 */
export const forgery = async (): Promise<boolean> => {
  // A forgery needs an exclusive database, which only the tests have.
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'events/forgery-kinds',
    'src/journeys/false-alarms',
    '--testTimeout=600000',
  ]
  const env = { FORGERIES: '50', STORES: '20', ...process.env }
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')) as [number]
  return code === 0
}
