import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Five thousand calls of the payment provider in a thousand orders: repeated, old, forged, of unknown kinds and about
 * nobody, while the program is killed between taking one and acting on it. DELIVERIES and KILLS set other numbers.
 */
export const webhooks = async (): Promise<boolean> => {
  // It brings a provider of its own, which tests have and what serves has not.
  const program = fileURLToPath(new URL('testing/webhooks-run.ts', import.meta.url))
  const [code] = (await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'exit')) as [number]
  return code === 0
}
