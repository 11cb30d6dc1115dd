import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { diary } from './diary/diary.ts'
import { diskFull } from './disk-full.ts'
import { killApp, killBoth, killPostgres } from './kills.ts'
import { pooler } from './pooler.ts'
import { reminders } from './reminders/reminders.ts'
import { submissions } from './submissions/submissions.ts'
import { uploads } from './uploads.ts'
import { visitMessages } from './reminders/visit-messages.ts'

/**
 * Delivers five thousand webhook calls in random order: repeated, old, forged, of unknown kinds and about
 * unknown customers. The program is killed between accepting a call and acting on it. DELIVERIES and KILLS
 * set other numbers.
 */
const webhooks = async (): Promise<boolean> => {
  // This drill starts its own payment provider, which only test code can do.
  const program = fileURLToPath(new URL('testing/webhooks-process.ts', import.meta.url))
  const [code] = (await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'exit')) as [number]
  return code === 0
}

/**
 * Tries twelve kinds of forgery by a database superuser at fifty positions each: each one must be found at
 * its first bad position, against checkpoints kept outside the database. Also verifies twenty untouched
 * clinics after erasures, replays and a restore, without a false alarm. FORGERIES sets another number of
 * positions, STORES of clinics.
 */
const forgery = async (): Promise<boolean> => {
  // A forgery needs an exclusive database, which only the tests have.
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'events/proof/forgery-kinds',
    'src/journeys/false-alarms',
    '--testTimeout=600000',
  ]
  const env = { FORGERIES: '50', STORES: '20', ...process.env }
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')) as [number]
  return code === 0
}

const drills: Readonly<Record<string, () => Promise<boolean>>> = {
  diary,
  'disk-full': diskFull,
  forgery,
  'kill-app': killApp,
  'kill-both': killBoth,
  'kill-postgres': killPostgres,
  pooler,
  reminders,
  submissions,
  uploads,
  'visit-messages': visitMessages,
  webhooks,
}

const requestedNames = process.argv.slice(2)
let haveAllPassed = true
for (const name of requestedNames.length > 0 ? requestedNames : Object.keys(drills)) {
  const drill = drills[name]
  if (!drill) {
    console.error(`There is no drill "${name}". Available: ${Object.keys(drills).join(', ')}.`)
    process.exit(1)
  }
  haveAllPassed = (await drill()) && haveAllPassed
}
console.log(haveAllPassed ? 'All drills held.' : 'A drill did not hold.')
process.exit(haveAllPassed ? 0 : 1)
