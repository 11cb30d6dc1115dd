import { gateAsOf, isCopyName, parseMoment, schemaNameOf } from '#modules/as-of'
import { type AsOf, errorFields, logTo, StartupError, readConfig, type Settings } from '#modules/platform'
import { queues } from '../program/queues.ts'
import { serve } from '../server/server.ts'
import { ensureBuilt } from './page-build.ts'
import { listCopiesIn, makeCopyIn } from './as-of-copies.ts'
import { DRAIN_TIMEOUT_MS, asOfHandlers, refuseTakenPort } from './server-handlers.ts'
import { openProgram, type Program } from './program.ts'
import type { Shutdown } from './shutdown.ts'

/** Finds an existing copy by its name, or makes one as of a moment. */
const findOrMakeCopy = async (
  copyOrMoment: string,
  clinic: number | undefined,
  { program, settings }: { readonly program: Program; readonly settings: Settings },
): Promise<AsOf> => {
  const moment = isCopyName(copyOrMoment) ? undefined : parseMoment(copyOrMoment)
  const copy = moment
    ? await makeCopyIn(program, settings, { moment, name: schemaNameOf(moment), clinic })
    : (await listCopiesIn(program)).find(({ name }) => name === copyOrMoment)
  if (!copy)
    throw new StartupError(`There is no copy named "${copyOrMoment}": caretrail replay --list names them.`)
  if (copy.positions.length === 0)
    throw new StartupError(`The copy "${copyOrMoment}" is empty because something was erased: make it again.`)
  return {
    schema: copy.name,
    localTime: copy.localTime,
    moments: new Map(copy.positions.map(({ clinicId, at }) => [clinicId, Date.parse(at)])),
  }
}

/**
 * Serves the whole product as of a moment, read-only and next to the live one, without a worker or a demo
 * clinic.
 */
export const startAsOf = async (
  copyOrMoment: string,
  clinic: number | undefined,
  shutdown: Shutdown,
): Promise<number> => {
  const settings: Settings = { ...readConfig(), role: 'web' }
  const log = logTo(settings.logLevel)
  process.on('unhandledRejection', (cause) => log('error', 'Something failed unseen.', errorFields(cause)))
  await refuseTakenPort(settings)
  const options = { settings, purpose: 'start --as-of', share: true, queues, log }
  const program = await openProgram(options, shutdown)
  const asOf = await findOrMakeCopy(copyOrMoment, clinic, { program, settings })
  await ensureBuilt(shutdown, console.error)
  const { makeApp } = await import('../program/app.ts')
  const app = await makeApp({ ...program.config, asOf })
  shutdown.atEnd(app.dispose)
  const { finish } = await serve({
    config: settings,
    log,
    ...(await asOfHandlers(app)),
    gate: gateAsOf(asOf.localTime),
  })
  shutdown.atEnd(() => finish(DRAIN_TIMEOUT_MS))
  console.error(
    `Caretrail is ready: ${settings.publicUrl}, read-only, as of ${asOf.localTime.date} ${asOf.localTime.time}`,
  )
  return new Promise(() => undefined)
}
