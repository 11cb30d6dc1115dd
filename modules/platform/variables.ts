import { isIP } from 'node:net'
import { z } from 'zod'
import { S3_ADDRESS_RULE, parseS3Address } from './storage/s3-address.ts'

const wholeNumber = (from: number, to: number) => {
  const rule = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((n) => n >= from && n <= to, rule)
}

const address = (rule: string, protocols: readonly string[], path?: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol) && (path === undefined || url.pathname === path)
  }, `must be ${rule}`)

const webAddress = (rule = 'an address such as https://clinic.example', path?: string) =>
  address(rule, ['http:', 'https:'], path)

const postgres = () =>
  address('an address such as postgres://role:password@host:5432/caretrail', ['postgres:', 'postgresql:'])

const oneOf = <const A extends readonly [string, ...string[]]>(options: A) =>
  z.enum(options, `must be one of ${options.join(', ')}`)

const key = () =>
  z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')

const SERVER = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i

// The resolver accepts an address, or an address and a port.
const isServer = (text: string): boolean => {
  const [, six, four, port = '53'] = SERVER.exec(text) ?? []
  return isIP(text) > 0 || (isIP(six ?? four ?? '') > 0 && Number(port) > 0 && Number(port) < 65_536)
}

const dnsServers = () =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (all) => all.every(isServer),
      'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, with commas between them',
    )

const freeText = (...absent: [] | [string]) => (absent.length ? z.string().default(absent[0]) : z.string())

/** How an installation charges its clinics: not at all, with test payments, or through Stripe. */
export const BILLING_MODES = ['off', 'test', 'stripe'] as const
export type BillingMode = (typeof BILLING_MODES)[number]

/** Every environment variable that Caretrail reads; an empty one counts as absent. */
export const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(4321),
  HOST: freeText('127.0.0.1'),
  PUBLIC_URL: webAddress('an address without a path, such as https://clinic.example', '/')
    .transform((text) => new URL(text).origin)
    .optional(),
  HSTS_SUBDOMAINS: oneOf(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  DATABASE_URL: postgres().optional(),
  DATABASE_ADMIN_URL: postgres().optional(),
  DATA_DIR: freeText('./data'),
  BACKUPS_DIR: freeText().optional(),
  BACKUP_BEFORE_MIGRATION: oneOf(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  DEMO: oneOf(['0', '1'])
    .transform((text) => text === '1')
    .optional(),
  MASTER_KEY: key().optional(),
  SIGNING_KEY: key().optional(),
  NEW_MASTER_KEY: key().optional(),
  EARLIER_MASTER_KEY: key().optional(),
  NEW_SIGNING_KEY: key().optional(),
  SMTP_URL: address('an address such as smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as Clinic <mail@clinic.example>',
    )
    .default('Caretrail <no-reply@caretrail.example>'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID: AC and 32 signs')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|\d{3,8}|MG[0-9a-fA-F]{32}|[A-Za-z0-9 ]{1,11})$/,
      'must be a number such as +12075550123, or a messaging service (MG and 32 signs)',
    )
    .optional(),
  TWILIO_API_BASE: webAddress().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webAddress().optional(),
  BILLING: oneOf(BILLING_MODES).optional(),
  CLINIC_STORAGE_GB: wholeNumber(1, 1_000_000).optional(),
  CLINIC_TEXTS_PER_MONTH: wholeNumber(0, 1_000_000).optional(),
  DOCUMENTS_URL: z
    .string()
    .refine((text) => parseS3Address(text) !== undefined, `must be ${S3_ADDRESS_RULE}`)
    .optional(),
  CLAMD_URL: address('an address such as tcp://host:3310', ['tcp:']).optional(),
  DNS_SERVERS: dnsServers().optional(),
  TRUSTED_PROXIES: wholeNumber(0, 9).default(0),
  REGISTRATIONS_PER_HOUR: wholeNumber(0, 1_000_000).default(10),
  MESSAGES_PER_HOUR: wholeNumber(0, 1_000_000).default(500),
  TRIAL_MESSAGES_PER_HOUR: wholeNumber(0, 1_000_000).default(50),
  SMS_WITHOUT_PAYMENT: oneOf(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@caretrail.example'),
  SUPPORT_PHONE: freeText('(207) 555-0100'),
  SUPPORT_CITY: freeText('Portland, Maine'),
  SUPPORT_URL: webAddress().default('https://caretrail.example/support'),
  LOG_LEVEL: oneOf(['error', 'warning', 'info', 'debug']).default('info'),
  LOG_CLIENT_ADDRESS: oneOf(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  METRICS: oneOf(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('an address such as http://127.0.0.1:4318').optional(),
  OTEL_SERVICE_NAME: freeText('caretrail'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

export type Variables = z.output<typeof variables>

/** The contacts that people see until the operator configures others. */
export const DEFAULT_CONTACTS = variables
  .pick({ SUPPORT_EMAIL: true, SUPPORT_PHONE: true, SUPPORT_CITY: true, SUPPORT_URL: true, MAIL_FROM: true })
  .parse({})
