import { join, resolve } from 'node:path'
import { Context, Layer } from 'effect'
import type { z } from 'zod'
import type { KeptSecret } from './kept-secrets.ts'
import type { SigningKeyRecord } from './signing-keys.ts'
import { StartupError } from './startup-error.ts'
import { unknownVariables } from './unknown-variables.ts'
import { type BillingMode, variables, type Variables } from './variables.ts'
import { resolveFileVariables } from './variables-in-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

// Providers that need either all of their variables or none.
const PROVIDER_VARIABLES = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

const isHttps = (url: string | undefined): boolean => /^https:/i.test(url?.trim() ?? '')

/** Whether only this machine reaches a program that listens on this address. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|(::ffff:127(\.\d{1,3}){3})|::1)$/i.test(host.trim())

// The demo accounts have a published password, so an installation that people outside can use has none by default.
const isReal = (
  v: Partial<
    Record<'HOST' | 'DATABASE_URL' | 'PUBLIC_URL' | 'SMTP_URL' | 'TWILIO_ACCOUNT_SID', string | undefined>
  >,
): boolean =>
  Boolean(v.DATABASE_URL ?? v.SMTP_URL ?? v.TWILIO_ACCOUNT_SID) ||
  isHttps(v.PUBLIC_URL) ||
  !isLoopback(v.HOST ?? '127.0.0.1')

const hasStripe = (v: Partial<Record<'STRIPE_SECRET_KEY', string | undefined>>): boolean =>
  v.STRIPE_SECRET_KEY !== undefined

// Undefined: the database says whether the installation has charged before.
const chosenBilling = (v: Variables): BillingMode | undefined => {
  if (v.BILLING) return v.BILLING
  if (hasStripe(v)) return 'stripe'
  return (v.DEMO ?? !isReal(v)) ? 'test' : undefined
}

const stripeOf = (v: Variables) =>
  chosenBilling(v) === 'stripe' && v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY && v.STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: v.STRIPE_SECRET_KEY,
        publishableKey: v.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: v.STRIPE_WEBHOOK_SECRET,
        apiBase: v.STRIPE_API_BASE,
      }
    : undefined

const toSettings = (values: Variables) => ({
  port: values.PORT,
  host: values.HOST,
  /** The origin that users visit, without a trailing slash. */
  publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
  /** Whether browsers may use only https for the hosts below the public one, too. */
  hstsSubdomains: values.HSTS_SUBDOMAINS,
  /** Absolute path. */
  dataDir: resolve(values.DATA_DIR),
  /** Absolute path. */
  backupsDir: resolve(values.BACKUPS_DIR ?? join(values.DATA_DIR, 'backups')),
  /** Whether a start backs up the clinics before it migrates their database. */
  backsUpBeforeMigration: values.BACKUP_BEFORE_MIGRATION,
  role: values.ROLE,
  demo: values.DEMO ?? !isReal(values),
  /** Undefined: the embedded database. */
  database: values.DATABASE_URL
    ? { url: values.DATABASE_URL, adminUrl: values.DATABASE_ADMIN_URL }
    : undefined,
  /** 32 bytes; undefined: generated into the data folder. */
  masterKey: values.MASTER_KEY,
  /** The 32 bytes of an Ed25519 private key; undefined: generated into the data folder. */
  signingKey: values.SIGNING_KEY,
  /** The key that `keys rotate master` changes to. */
  newMasterKey: values.NEW_MASTER_KEY,
  /** For the restore of a backup that was made before the master key was replaced. */
  earlierMasterKey: values.EARLIER_MASTER_KEY,
  /** The key that `keys rotate signing` changes to. */
  newSigningKey: values.NEW_SIGNING_KEY,
  mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
  twilio:
    values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN && values.TWILIO_FROM
      ? {
          accountSid: values.TWILIO_ACCOUNT_SID,
          authToken: values.TWILIO_AUTH_TOKEN,
          from: values.TWILIO_FROM,
          apiBase: values.TWILIO_API_BASE,
        }
      : undefined,
  /** How the installation charges. If the environment does not say, the database's record replaces this value. */
  billing: chosenBilling(values) ?? ('off' as const),
  isBillingChosen: chosenBilling(values) !== undefined,
  /** Undefined unless the installation charges through Stripe. */
  stripe: stripeOf(values),
  /** The limits of a clinic where nobody is charged; undefined: no limit. */
  clinicLimits: { storageGB: values.CLINIC_STORAGE_GB, textsPerMonth: values.CLINIC_TEXTS_PER_MONTH },
  documentsUrl: values.DOCUMENTS_URL,
  clamdUrl: values.CLAMD_URL,
  /** The DNS servers to query; undefined: the machine's own. */
  dnsServers: values.DNS_SERVERS,
  /** How many proxies are in front of the program: forwarded headers are read this many entries from the right. */
  trustedProxies: values.TRUSTED_PROXIES,
  /** Clinics that one network may register in an hour. */
  registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
  sending: {
    /** Messages that a clinic may send in an hour, by whether it has a payment method on file. */
    messagesPerHour: values.MESSAGES_PER_HOUR,
    trialMessagesPerHour: values.TRIAL_MESSAGES_PER_HOUR,
    /** Whether clinics without a payment method may send texts. */
    smsWithoutPayment: values.SMS_WITHOUT_PAYMENT,
  },
  support: {
    email: values.SUPPORT_EMAIL,
    phone: values.SUPPORT_PHONE,
    city: values.SUPPORT_CITY,
    url: values.SUPPORT_URL,
  },
  logLevel: values.LOG_LEVEL,
  /** Whether the log names the client's address with each request. */
  logClientAddress: values.LOG_CLIENT_ADDRESS,
  /** Gets one email when an alarm begins and one when it ends. */
  operatorEmail: values.OPERATOR_EMAIL,
  metrics: { isOn: values.METRICS, token: values.METRICS_TOKEN },
  /** Where traces are sent; undefined: nothing is traced. */
  tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: values.OTEL_SERVICE_NAME }
    : undefined,
})

export interface Settings extends ReturnType<typeof toSettings> {
  /** Names in the environment that look like variables of Caretrail but are not. */
  readonly unknownVariables: readonly string[]
}

/** A past moment that the product is shown as of, read-only. */
export interface AsOf {
  /** The schema with the read models as of the moment. */
  readonly schema: string
  /** The local time in every clinic. */
  readonly localTime: { readonly date: string; readonly time: string }
  /** The moment for each clinic, in milliseconds since the epoch. */
  readonly moments: ReadonlyMap<number, number>
}

/** The settings from the environment, and what is known once the database is open. */
export interface ConfigShape extends Settings {
  readonly databaseUrl: string
  /** The keys that signed and sign the checkpoints of this database. */
  readonly signingKeys?: readonly SigningKeyRecord[]
  /** Secrets that outlived an earlier master key. */
  readonly keptSecrets?: readonly KeptSecret[]
  /** The past moment on display; undefined: the present. */
  readonly asOf?: AsOf
}

/** Parses the settings of this environment, or returns one sentence for each problem. */
export const parseConfig = (env: Environment): { config: Settings } | { problems: readonly string[] } => {
  const nonBlank = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { env: resolved, problems: fileProblems } = resolveFileVariables(
    nonBlank,
    Object.keys(variables.shape),
  )
  const parsed = variables.safeParse(resolved)
  const problems = [
    ...fileProblems,
    ...(parsed.error?.issues ?? []).map(sentence),
    ...contradictions(resolved),
  ]
  if (!parsed.success || problems.length > 0) return { problems }
  return { config: { ...toSettings(parsed.data), unknownVariables: unknownVariables(Object.keys(resolved)) } }
}

// Leave the value out of the sentence: it may be a secret.
const sentence = ({ path, message }: z.core.$ZodIssue): string => `${String(path[0])} ${message}.`

const contradictions = (env: Environment): string[] => [
  ...(env['DATABASE_ADMIN_URL'] && !env['DATABASE_URL'] ? ['DATABASE_ADMIN_URL needs DATABASE_URL.'] : []),
  ...(env['HSTS_SUBDOMAINS'] === '1' && !isHttps(env['PUBLIC_URL'])
    ? ['HSTS_SUBDOMAINS needs a PUBLIC_URL that begins with https.']
    : []),
  ...(isDemo(env) && env['STRIPE_SECRET_KEY']?.startsWith('sk_live_')
    ? ['DEMO cannot be on together with a live Stripe key.']
    : []),
  ...(env['BILLING'] === 'stripe' && !hasStripe(env)
    ? [`BILLING=stripe needs ${PROVIDER_VARIABLES[1].join(', ')}.`]
    : []),
  ...PROVIDER_VARIABLES.flatMap((names) => {
    const missing = names.filter((name) => !env[name])
    const some = missing.length > 0 && missing.length < names.length
    return some ? [`${names.join(', ')} belong together; ${missing.join(', ')} missing.`] : []
  }),
]

const isDemo = (env: Environment): boolean => (env['DEMO'] ?? (isReal(env) ? '0' : '1')) === '1'

/** Reads the settings of this process. Throws with all problems, one sentence per line. */
export const readConfig = (env: Environment = process.env): Settings => {
  const result = parseConfig(env)
  if ('problems' in result) throw new StartupError(result.problems.join('\n'))
  return result.config
}

export class Config extends Context.Tag('platform/Config')<Config, ConfigShape>() {
  static readonly layer = (config: ConfigShape) => Layer.succeed(this, config)
}
