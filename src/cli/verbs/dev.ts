import { logTo, readConfig } from '#modules/platform'
import { apiInDev } from '../../program/dev-api.ts'
import { queues } from '../../program/queues.ts'
import { openProgram } from '../program.ts'
import { root } from '../sources.ts'
import { defineVerb } from '../verb.ts'

/** Serves the sources with the API on the same port; both reload on changes. */
export const verb = defineVerb({
  run: async (_, shutdown) => {
    // Imported here because Astro is installed only where pages are built, and other verbs must run without it.
    const { dev } = await import('astro')
    const settings = readConfig()
    const log = logTo(settings.logLevel)
    const { config } = await openProgram(
      { settings, purpose: 'dev', share: false, isStart: true, queues, log },
      shutdown,
    )
    const { host, port } = config
    const ourListeners = process.listeners('SIGTERM')
    const server = await dev({
      root,
      server: { host, port },
      integrations: [apiInDev(config, log, shutdown.atEnd)],
    })
    // Vite’s own handler would exit immediately and leave the database running.
    for (const other of process.listeners('SIGTERM'))
      if (!ourListeners.includes(other)) process.off('SIGTERM', other)
    shutdown.atEnd(() => server.stop())
    return new Promise(() => undefined)
  },
})
