import { Effect } from 'effect'
import { Database } from '#events'
import { inspectCheckpointFiles } from '#modules/audit'
import { stripeGateway } from '#modules/billing'
import {
  measureDiskSpace,
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
    // Look for missing keys first, because opening the database generates them.
    const missing = missingKeys(settings)
    await check('configuration', () => describeSettings(settings))
    await check('data folder', () => checkDataFolder(settings))
    await check('backups folder', () => checkBackupsFolder(settings))
    await check('keys', () => checkKeys(settings))
    await check('checkpoints', () => checkCheckpoints(settings))
    let databaseUrl = ''
    await check('database', async () => {
      const open = await checkDatabase(settings, shutdown)
      databaseUrl = open.url
      return open.words
    })
    for (const [name, probe] of Object.entries(databaseChecks))
      await check(name, () => probe(databaseUrl, settings))
    await check('mail', () => checkMail(settings))
    await check('texts', () => checkTexts(settings))
    await check('payments', () => checkPayments(settings, databaseUrl))
    await check('documents', async () => (await documentStorage(settings)).check())
    await check('virus scanner', () => checkScanner(settings))
    await check('pages', () => (isBuilt() ? 'built from these sources' : 'will be built at the next start'))
    return finish(await inspectInstallation(databaseUrl || (await findDatabase(settings)), settings, missing))
  },
})

/** Returns the URL of a configured database, or '' if it does not answer. It may answer, yet refuse our keys. */
const findDatabase = async ({ database: configured }: Settings): Promise<string> => {
  if (!configured) return ''
  try {
    await withClient(configured.url, (app) => app.query('select'))
    return configured.url
  } catch {
    return ''
  }
}

const inspectInstallation = (
  databaseUrl: string,
  settings: Settings,
  missing: readonly string[],
): Promise<InstallationReport> =>
  Effect.runPromise(
    databaseUrl
      ? Effect.provide(readInstallation(settings, missing), Database.layer({ url: databaseUrl }))
      : readWithoutDatabase(settings, missing),
  )

const describeSettings = ({ publicUrl, role, demo, trustedProxies }: Settings): string =>
  `${publicUrl}, role ${role}, demo clinic ${demo ? 'on' : 'off'}, ${trustedProxies} trusted proxies`

const checkFolder = async (path: string): Promise<string> => {
  ensureFolder(path)
  const { free } = await measureDiskSpace(path)
  return `${path}, ${formatGigabytes(free)} free`
}

const checkDataFolder = ({ dataDir }: Settings): Promise<string> => checkFolder(dataDir)

const checkBackupsFolder = ({ backupsDir }: Settings): Promise<string> => checkFolder(backupsDir)

const keySource = (key: unknown): string => (key ? 'from the environment' : 'from the data folder')

const checkKeys = (settings: Settings): string => {
  loadKeys(settings)
  return `master key ${keySource(settings.masterKey)}, signing key ${keySource(settings.signingKey)}`
}

const checkCheckpoints = async ({ dataDir }: Settings): Promise<string> => {
  const { clinics, torn, setAside } = await inspectCheckpointFiles(dataDir)
  if (torn.length > 0)
    throw new StartupError(
      `torn lines in ${torn.join(', ')}: the next checkpoint sets them aside. See that the disk is not full.`,
    )
  const past = setAside.length > 0 ? `; torn lines were set aside in ${setAside.join(', ')}` : ''
  return `${clinics === 1 ? '1 clinic' : `${clinics} clinics`}, every line readable${past}`
}

const checkDatabase = async (
  settings: Settings,
  shutdown: Shutdown,
): Promise<{ url: string; words: string }> => {
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

const checkMail = (settings: Settings): Promise<string> => {
  const transport = mailTransport(settings)
  const fineText = transport.kind === 'smtp' ? 'the mail server answers' : 'kept in the outbox (no SMTP_URL)'
  return checkTransport(transport, fineText)
}

const checkTexts = async (settings: Settings): Promise<string> => {
  const transport = await smsTransport(settings)
  const fineText =
    transport.kind === 'twilio' ? 'Twilio answers' : 'kept in the outbox (no TWILIO_ACCOUNT_SID)'
  return checkTransport(transport, fineText)
}

const checkPayments = async (settings: Settings, databaseUrl: string): Promise<string> => {
  const { stripe } = settings
  const mode = databaseUrl ? await openBilling(databaseUrl, settings, false) : settings.billing
  if (mode === 'off') return 'this installation charges nobody'
  if (!stripe) return 'test payments: no card is charged (no STRIPE_SECRET_KEY)'
  const problem = await Effect.runPromise(stripeGateway(stripe).check())
  if (problem) throw new StartupError(problem)
  return 'Stripe answers, and has our prices'
}

const checkScanner = async (settings: Settings): Promise<string> => {
  const { isPresent, check } = scannerAt(settings)
  const problem = await check()
  if (problem) throw new StartupError(problem)
  return isPresent ? 'clamd answers' : 'none: documents are checked by kind only (no CLAMD_URL)'
}

const checkTransport = async (
  transport: { readonly check: () => Promise<string | undefined>; readonly close: () => void },
  fineText: string,
): Promise<string> => {
  try {
    const problem = await transport.check()
    if (problem) throw new StartupError(problem)
    return fineText
  } finally {
    transport.close()
  }
}
