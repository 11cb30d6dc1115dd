import { setTimeout as sleep } from 'node:timers/promises'
import { launch, type Installation, type Postmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'

/** Restarts a server that died. `release` stops watching and returns the current server. */
interface Watchdog {
  readonly release: () => Promise<Postmaster>
}

/** Watches a server and restarts it when it exits, on the same port, so every pool reconnects. */
export const startWatchdog = (
  at: Installation,
  firstMaster: Postmaster,
  url: string,
  log: (line: string) => void,
): Watchdog => {
  let master = firstMaster
  const stopped = new AbortController()
  const pause = (millis: number) =>
    sleep(millis, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
  const restart = async () => {
    log('The embedded PostgreSQL has ended unexpectedly and is started again.')
    const next = await launch(at, master.port, url).catch((cause: unknown) => log(String(cause)))
    if (next) master = next
    else await pause(1_000)
  }
  const watch = async () => {
    for (; !stopped.signal.aborted; await pause(100)) if (!isAlive(master.pid)) await restart()
  }
  const watching = watch()
  return {
    release: async () => {
      stopped.abort()
      await watching
      return master
    },
  }
}
