import { gateAsOf, isCopyName, named, schemaNamed } from '#modules/asof'
import { type AsOf, errorFields, logTo, Obstacle, readConfig, type Settings } from '#modules/platform'
import { queues } from '../queues.ts'
import { serve } from '../server.ts'
import { ensureBuilt } from './building.ts'
import { copiesIn, makeIn } from './copies.ts'
import { drainPatience, readOnly, refuseTakenPort } from './front.ts'
import { openProgram, type Program } from './program.ts'
import type { Shutdown } from './shutdown.ts'

/** The copy that was asked for: one there is, by its name, or one that is made now. */
const found = async (
  asked: string,
  clinic: number | undefined,
  { program, settings }: { readonly program: Program; readonly settings: Settings },
): Promise<AsOf> => {
  const moment = isCopyName(asked) ? undefined : named(asked)
  const copy = moment
    ? await makeIn(program, settings, { moment, name: schemaNamed(moment), clinic })
    : (await copiesIn(program)).find(({ name }) => name === asked)
  if (!copy) throw new Obstacle(`There is no copy named "${asked}": caretrail replay --list names them.`)
  if (copy.reaches.length === 0)
    throw new Obstacle(`The copy "${asked}" is empty since something was erased: make it again.`)
  return {
    schema: copy.name,
    wall: copy.wall,
    moments: new Map(copy.reaches.map(({ clinicId, at }) => [clinicId, Date.parse(at)])),
  }
}

/** Serves the whole product as of a moment, read-only, beside the running one: without a worker and without a demo. */
export const startAsOf = async (
  asked: string,
  clinic: number | undefined,
  shutdown: Shutdown,
): Promise<number> => {
  const settings: Settings = { ...readConfig(), role: 'web' }
  const log = logTo(settings.logLevel)
  process.on('unhandledRejection', (cause) => log('error', 'Something failed unseen.', errorFields(cause)))
  await refuseTakenPort(settings)
  const opening = { settings, purpose: 'start --as-of', share: true, queues, log }
  const program = await openProgram(opening, shutdown)
  const asOf = await found(asked, clinic, { program, settings })
  await ensureBuilt(shutdown, console.log)
  const { makeApp } = await import('../app.ts')
  const app = await makeApp({ ...program.config, asOf })
  shutdown.atEnd(app.dispose)
  const { finish } = await serve({
    config: settings,
    log,
    ...(await readOnly(app)),
    gate: gateAsOf(asOf.wall),
  })
  shutdown.atEnd(() => finish(drainPatience))
  console.log(
    `Caretrail is ready: ${settings.publicUrl}, read-only, as of ${asOf.wall.date} ${asOf.wall.time}`,
  )
  return new Promise(() => undefined)
}
