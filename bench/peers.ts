import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withClient } from '#modules/platform'
import { openBenchStore } from './bench-store.ts'
import { originOf, register } from './commands.ts'
import { type Comparison, interleave } from './measurement.ts'

/** The packages of other projects, which Caretrail itself does not need: `npm ci --prefix bench/peers`. */
const PEERS_FOLDER = fileURLToPath(new URL('peers/', import.meta.url))

interface EmmettEvent {
  readonly type: string
  readonly data: object
}

interface EmmettStore {
  readonly appendToStream: (stream: string, events: EmmettEvent[]) => Promise<unknown>
  readonly schema: { readonly migrate: () => Promise<unknown> }
  readonly close: () => Promise<void>
}

const openEmmett = async (url: string): Promise<EmmettStore> => {
  const entry = createRequire(`${PEERS_FOLDER}package.json`).resolve('@event-driven-io/emmett-postgresql')
  const { getPostgreSQLEventStore } = (await import(pathToFileURL(entry).href)) as {
    getPostgreSQLEventStore: (url: string) => EmmettStore
  }
  const store = getPostgreSQLEventStore(url)
  await store.schema.migrate()
  return store
}

/** The event of a registration, as Emmett stores it: in plain text. */
const REGISTRATION = {
  type: 'PatientRegistered',
  data: {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: 'ada@mail.example',
    phone: '(207) 555-0100',
    dateOfBirth: '1988-04-09',
    address: '1 Harbor Street, Portland',
    emergencyContact: 'Nils Lindqvist',
    emergencyPhone: '(207) 555-0101',
  },
}

const SETTINGS = [
  { clinics: 1, writers: 1, goal: 0 },
  { clinics: 1, writers: 32, goal: 0 },
  { clinics: 8, writers: 8, goal: 2 },
  { clinics: 8, writers: 32, goal: 2 },
] as const

const formatLine = (name: string, { perSecond, p50, p99, ratio, spread: [low, high] }: Comparison) =>
  `  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms` +
  `  p99 ${p99.toFixed(1).padStart(6)} ms  ${ratio.toFixed(2)} of Emmett (${low.toFixed(2)} to ${high.toFixed(2)})`

/**
 * Measures whole commands (decided, sealed, chained, projected, with job, receipt and answer) against the bare append of
 * one event by Emmett, on the same server. Returns whether every goal was met.
 */
export const peers = async (): Promise<boolean> => {
  if (!existsSync(`${PEERS_FOLDER}node_modules`)) {
    console.error('The packages of the peers are missing. Install them: npm ci --prefix bench/peers')
    return false
  }
  const benchStore = await openBenchStore(['bench'])
  await withClient(benchStore.adminUrl, (admin) => admin.query('create database emmett'))
  const emmettUrl = new URL(benchStore.adminUrl)
  emmettUrl.pathname = '/emmett'
  const emmett = await openEmmett(emmettUrl.href)
  let count = 0
  let goalsMet = true
  try {
    for (const { clinics, writers, goal } of SETTINGS) {
      const result = await interleave(
        {
          command: (writer) => {
            const n = ++count
            const clinicId = 100 + (writer % clinics)
            return benchStore.run(register(clinicId, n), originOf(clinicId, `peer-${n}`))
          },
          emmett: () => emmett.appendToStream(`patient-${++count}`, [REGISTRATION]),
        },
        'emmett',
        writers,
      )
      console.log(`${clinics} clinic${clinics > 1 ? 's' : ''}, ${writers} writer${writers > 1 ? 's' : ''}`)
      console.log(formatLine('whole command', result.command))
      console.log(formatLine('Emmett, bare append', result.emmett))
      if (goal > 0) console.log(`  goal: ${goal}`)
      goalsMet &&= result.command.ratio >= goal
    }
  } finally {
    await emmett.close()
    await benchStore.close()
  }
  return goalsMet
}
