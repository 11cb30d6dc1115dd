import { Cause, Effect } from 'effect'
import { errorFields, type Log } from '#modules/platform'
import { makeDemo } from './demo.ts'

const FAILED =
  'The demo clinic could not be made to its end, and the program starts without the rest. Within a day the next start goes on where it stopped; an empty data folder gets a new one.'

/** Makes the demo clinic. Logs a failure as a warning, which never stops the product. */
export const tryDemo = (log: Log) =>
  makeDemo.pipe(
    Effect.catchAllCause((cause) =>
      Effect.sync(() => log('warning', FAILED, errorFields(Cause.squash(cause)))),
    ),
  )
