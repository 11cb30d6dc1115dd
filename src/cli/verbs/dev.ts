import { dev } from 'astro'
import { logTo, readConfig } from '#modules/platform'
import { apiInDev } from '../dev.ts'
import { queues } from '../queues.ts'
import { openProgram } from './program.ts'
import { root } from './sources.ts'
import type { Verb } from './verb.ts'

/** Serves the sources as they are, with the API on the same port; both follow changes at once. */
export const verb: Verb = {
  summary: 'Start in development: changes show at once',
  run: async (_, shutdown) => {
    const settings = readConfig()
    const log = logTo(settings.logLevel)
    const { config } = await openProgram({ settings, purpose: 'dev', share: false, queues, log }, shutdown)
    const { host, port } = config
    const ours = process.listeners('SIGTERM')
    const server = await dev({
      root,
      server: { host, port },
      integrations: [apiInDev(config, log, shutdown.atEnd)],
    })
    // Vite would end the process at once and leave the database behind.
    for (const other of process.listeners('SIGTERM')) if (!ours.includes(other)) process.off('SIGTERM', other)
    shutdown.atEnd(() => server.stop())
    return new Promise(() => undefined)
  },
}
