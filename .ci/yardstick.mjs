// Measures how fast this machine is at what the suite mostly does: start processes, touch fresh memory and compute.
import { spawnSync } from 'node:child_process'

const ROUND_COUNT = 9
const WORK = `
  const bytes = Buffer.alloc(64 << 20, 1)
  require('node:crypto').createHash('sha256').update(bytes.subarray(0, 16 << 20)).digest()
`

const measureOnce = () => {
  const began = performance.now()
  spawnSync(process.execPath, ['-e', WORK], { stdio: 'ignore' })
  return performance.now() - began
}

/** Returns the median time of a process that does some work, in milliseconds. */
export const measureYardstick = () =>
  Array.from({ length: ROUND_COUNT }, measureOnce).toSorted((a, b) => a - b)[ROUND_COUNT >> 1]
