import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Delivers five thousand webhook calls in random order: repeated, old, forged, of unknown kinds and about
 * unknown customers. The program is killed between accepting a call and acting on it. DELIVERIES and KILLS
 * set other numbers.
 */
export const webhooks = async (): Promise<boolean> => {
  // It starts its own provider, which only test code can do.
  const program = fileURLToPath(new URL('testing/webhooks-process.ts', import.meta.url))
  const [code] = (await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'exit')) as [number]
  return code === 0
}
