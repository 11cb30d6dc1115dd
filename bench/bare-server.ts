import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#modules/platform'

/** Starts a server of this folder on a free port, in its own process, which receives its configuration as a message. */
export const startBareServer = async <Config extends { readonly port: number }>(
  file: string,
  configuration: Omit<Config, 'port'>,
) => {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  child.send({ ...configuration, port })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() }
}
