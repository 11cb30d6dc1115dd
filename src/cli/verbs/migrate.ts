import { logTo, readConfig } from '#modules/platform'
import { queues } from '../../program/queues.ts'
import { openProgram } from '../program.ts'
import { defineVerb } from '../verb.ts'

/** Migrates the database: schema, serving role, job queues. */
export const verb = defineVerb({
  run: async (_, shutdown) => {
    const settings = readConfig()
    const log = logTo('error')
    const { database } = await openProgram(
      { settings, purpose: 'migrate', share: true, queues, log },
      shutdown,
    )
    for (const name of database.applied) console.log(`applied ${name}`)
    console.log('The database is up to date.')
    return 0
  },
})
