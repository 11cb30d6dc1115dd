import { Effect } from 'effect'
import { Database } from '#events'
import { inspectCheckpointFiles } from '#modules/audit'
import { stripeGateway } from '#modules/billing'
import {
  diskSpace,
  documentStorage,
  ensureFolder,
  loadKeys,
  mailTransport,
  missingKeys,
  StartupError,
  openBilling,
  openDatabase,
  readConfig,
  scannerAt,
  type Settings,
  smsTransport,
  withClient,
} from '#modules/platform'
import { type InstallationReport, readInstallation, readWithoutDatabase } from '#modules/system'
import { formatGigabytes } from '#rules/kernel'
import { queues } from '../../program/queues.ts'
import { databaseChecks } from '../doctor-database.ts'
import { openFindings } from '../doctor-report.ts'
import { isBuilt } from '../page-build.ts'
import { defineReport } from '../report.ts'
import type { Shutdown } from '../shutdown.ts'

/** Checks everything the program needs and reports it; exits with 1 if anything is wrong. */
export const verb = defineReport({
  quiet: 'Print nothing but what is wrong',
  run: async (_, shutdown, say) => {
    const { check, finish } = openFindings(say)
    const settings = readConfig()
    // Opening the database makes the keys that are missing.
    const missing = missingKeys(settings)
    await check('configuration', () => described(settings))
    await check('data folder', () => dataFolder(settings))
    await check('backups folder', () => backupsFolder(settings))
    await check('keys', () => keys(settings))
    await check('checkpoints', () => checkpoints(settings))
    let databaseUrl = ''
    await check('database', async () => {
      const open = await database(settings, shutdown)
      databaseUrl = open.url
      return open.words
    })
    for (const [name, probe] of Object.entries(databaseChecks))
      await check(name, () => probe(databaseUrl, settings))
    await check('mail', () => mail(settings))
    await check('texts', () => texts(settings))
    await check('payments', () => payments(settings, databaseUrl))
    await check('documents', async () => (await documentStorage(settings)).check())
    await check('virus scanner', () => scanner(settings))
    await check('pages', () => (isBuilt() ? 'built from these sources' : 'will be built at the next start'))
    return finish(await installation(databaseUrl || (await findDatabase(settings)), settings, missing))
  },
})

/** Finds the database of the settings; '' if it does not answer. It may be there and refuse this program’s keys. */
const findDatabase = async ({ database: configured }: Settings): Promise<string> => {
  if (!configured) return ''
  try {
    await withClient(configured.url, (app) => app.query('select'))
    return configured.url
  } catch {
    return ''
  }
}

const installation = (
  databaseUrl: string,
  settings: Settings,
  missing: readonly string[],
): Promise<InstallationReport> =>
  Effect.runPromise(
    databaseUrl
      ? Effect.provide(readInstallation(settings, missing), Database.layer({ url: databaseUrl }))
      : readWithoutDatabase(settings, missing),
  )

const described = ({ publicUrl, role, demo, trustedProxies }: Settings): string =>
  `${publicUrl}, role ${role}, demo clinic ${demo ? 'on' : 'off'}, ${trustedProxies} trusted proxies`

const folder = async (path: string): Promise<string> => {
  ensureFolder(path)
  const { free } = await diskSpace(path)
  return `${path}, ${formatGigabytes(free)} free`
}

const dataFolder = ({ dataDir }: Settings): Promise<string> => folder(dataDir)

const backupsFolder = ({ backupsDir }: Settings): Promise<string> => folder(backupsDir)

const from = (key: unknown): string => (key ? 'from the environment' : 'from the data folder')

const keys = (settings: Settings): string => {
  loadKeys(settings)
  return `master key ${from(settings.masterKey)}, signing key ${from(settings.signingKey)}`
}

const checkpoints = async ({ dataDir }: Settings): Promise<string> => {
  const { clinics, torn, setAside } = await inspectCheckpointFiles(dataDir)
  if (torn.length > 0)
    throw new StartupError(
      `torn lines in ${torn.join(', ')}: the next checkpoint sets them aside. See that the disk is not full.`,
    )
  const past = setAside.length > 0 ? `; torn lines were set aside in ${setAside.join(', ')}` : ''
  return `${clinics === 1 ? '1 clinic' : `${clinics} clinics`}, every line readable${past}`
}

const database = async (settings: Settings, shutdown: Shutdown): Promise<{ url: string; words: string }> => {
  const opening = { settings, keys: loadKeys(settings), queues, purpose: 'doctor', share: true }
  const open = await openDatabase({ ...opening, log: console.error })
  shutdown.atEnd(open.close)
  const words = await withClient(open.databaseUrl, async (app) => {
    const { rows } = await app.query<{ server_version: string }>('show server_version')
    const kind = settings.database ? 'your own' : 'embedded'
    return `PostgreSQL ${rows[0]?.server_version}, ${kind}, up to date, served by "${app.user}"`
  })
  return { url: open.databaseUrl, words }
}

const mail = (settings: Settings): Promise<string> => {
  const transport = mailTransport(settings)
  const well = transport.kind === 'smtp' ? 'the mail server answers' : 'kept in the outbox (no SMTP_URL)'
  return answering(transport, well)
}

const texts = async (settings: Settings): Promise<string> => {
  const transport = await smsTransport(settings)
  const well = transport.kind === 'twilio' ? 'Twilio answers' : 'kept in the outbox (no TWILIO_ACCOUNT_SID)'
  return answering(transport, well)
}

const payments = async (settings: Settings, databaseUrl: string): Promise<string> => {
  const { stripe } = settings
  const mode = databaseUrl ? await openBilling(databaseUrl, settings, false) : settings.billing
  if (mode === 'off') return 'this installation charges nobody'
  if (!stripe) return 'test payments: no card is charged (no STRIPE_SECRET_KEY)'
  const problem = await Effect.runPromise(stripeGateway(stripe).check())
  if (problem) throw new StartupError(problem)
  return 'Stripe answers, and has our prices'
}

const scanner = async (settings: Settings): Promise<string> => {
  const { present, check } = scannerAt(settings)
  const problem = await check()
  if (problem) throw new StartupError(problem)
  return present ? 'clamd answers' : 'none: documents are checked by kind only (no CLAMD_URL)'
}

const answering = async (
  transport: { readonly check: () => Promise<string | undefined>; readonly close: () => void },
  well: string,
): Promise<string> => {
  try {
    const problem = await transport.check()
    if (problem) throw new StartupError(problem)
    return well
  } finally {
    transport.close()
  }
}
