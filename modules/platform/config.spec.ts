import { describe, expect, test } from 'vitest'
import { parseConfig, readConfig, type Settings } from './config.ts'
import { S3_ADDRESS_RULE } from './storage/s3-address.ts'

const settings = (env: Record<string, string> = {}): Settings => {
  const result = parseConfig(env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.config
}

const problems = (env: Record<string, string>): readonly string[] => {
  const result = parseConfig(env)
  return 'problems' in result ? result.problems : []
}

const external = { DATABASE_URL: 'postgres://web@db/caretrail' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }

describe('an empty environment', () => {
  test('gives complete settings', () => {
    expect(settings()).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4321',
      dataDir: `${process.cwd()}/data`,
      role: 'all',
      demo: true,
      database: undefined,
      mail: { smtpUrl: undefined },
      twilio: undefined,
      stripe: undefined,
      trustedProxies: 0,
      support: {
        email: 'support@caretrail.example',
        phone: '(207) 555-0100',
        city: 'Portland, Maine',
        url: 'https://caretrail.example/support',
      },
    })
  })

  test('gives the same settings as empty variables', () => {
    expect(settings({ PORT: '', DATABASE_URL: ' ', MASTER_KEY: '' })).toEqual(settings())
  })
})

test('derives the public URL from the port and strips a trailing slash', () => {
  expect(settings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(settings({ PUBLIC_URL: 'https://clinic.example/' }).publicUrl).toBe('https://clinic.example')
})

test('includes the hosts below the public one in HSTS only on request, and only with https', () => {
  const https = { PUBLIC_URL: 'https://clinic.example', DEMO: '0' }
  expect(settings(https).hstsSubdomains).toBe(false)
  expect(settings({ ...https, HSTS_SUBDOMAINS: '1' }).hstsSubdomains).toBe(true)
  expect(problems({ HSTS_SUBDOMAINS: '1' })).toEqual([
    'HSTS_SUBDOMAINS needs a PUBLIC_URL that begins with https.',
  ])
})

test('turns the demo clinic on with the embedded database, and otherwise on request', () => {
  expect(settings(external).demo).toBe(false)
  expect(settings({ ...external, DEMO: '1' }).demo).toBe(true)
  expect(settings({ DEMO: '0' }).demo).toBe(false)
})

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('leaves the demo clinic on at %s', (HOST) =>
  expect(settings({ HOST }).demo).toBe(true),
)

test.each<[string, Record<string, string>]>([
  ['an https address', { PUBLIC_URL: 'https://clinic.example' }],
  ['a mail server', { SMTP_URL: 'smtp://mail.example' }],
  [
    'Twilio',
    { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+12075550123' },
  ],
  ['a database of its own', external],
  ['an address that others reach', { HOST: '0.0.0.0' }],
  ['an address of IPv6 that others reach', { HOST: '::' }],
  ['a name of the machine', { HOST: 'clinic.local' }],
])('leaves the demo clinic off in an installation with %s, unless it is asked for', (_, variables) => {
  expect(settings(variables).demo).toBe(false)
  expect(settings({ ...variables, DEMO: '1' }).demo).toBe(true)
})

test('refuses the demo clinic together with a live Stripe key', () => {
  expect(problems(stripe)).toEqual(['DEMO cannot be on together with a live Stripe key.'])
  expect(settings({ ...stripe, DEMO: '0' }).stripe?.secretKey).toBe('sk_live_x')
})

describe('how the installation charges', () => {
  const keys = { ...external, ...stripe }

  test('is through Stripe with its keys, with test payments in the demo, and otherwise not chosen', () => {
    expect(settings(keys)).toMatchObject({ billing: 'stripe', isBillingChosen: true })
    expect(settings()).toMatchObject({ billing: 'test', isBillingChosen: true })
    expect(settings(external)).toMatchObject({ billing: 'off', isBillingChosen: false })
  })

  test('is what BILLING says, and Stripe then stays out of it', () => {
    expect(settings({ ...keys, BILLING: 'off' })).toMatchObject({ billing: 'off', stripe: undefined })
    expect(settings({ ...keys, BILLING: 'test' })).toMatchObject({ billing: 'test', stripe: undefined })
    expect(settings({ BILLING: 'off' })).toMatchObject({ demo: true, billing: 'off', isBillingChosen: true })
  })

  test('cannot be through Stripe without its keys', () => {
    expect(problems({ ...external, BILLING: 'stripe' })).toEqual([
      'BILLING=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ])
  })
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535.'],
  [
    'PUBLIC_URL',
    'clinic.example',
    'PUBLIC_URL must be an address without a path, such as https://clinic.example.',
  ],
  [
    'PUBLIC_URL',
    'https://clinic.example/app',
    'PUBLIC_URL must be an address without a path, such as https://clinic.example.',
  ],
  ['ROLE', 'king', 'ROLE must be one of all, web, worker.'],
  ['BILLING', 'free', 'BILLING must be one of off, test, stripe.'],
  ['CLINIC_STORAGE_GB', '0', 'CLINIC_STORAGE_GB must be a whole number from 1 to 1000000.'],
  ['DEMO', 'yes', 'DEMO must be one of 0, 1.'],
  ['MASTER_KEY', 'c2hvcnQ=', 'MASTER_KEY must be 32 bytes in base64 (openssl rand -base64 32).'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
  ['MAIL_FROM', 'Clinic', 'MAIL_FROM must be an address such as Clinic <mail@clinic.example>.'],
  [
    'DNS_SERVERS',
    '127.0.0.1, dns.example',
    'DNS_SERVERS must be addresses such as 9.9.9.9 or 127.0.0.1:5353, with commas between them.',
  ],
  ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must be a whole number from 0 to 9.'],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an e-mail address.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of error, warning, info, debug.'],
  ['DOCUMENTS_URL', 's3://key:secret@bucket', `DOCUMENTS_URL must be ${S3_ADDRESS_RULE}.`],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL must be an address such as postgres://role:password@host:5432/caretrail.',
  ],
])('explains why %s=%s is invalid', (name, value, sentence) => {
  expect(problems({ [name]: value })).toEqual([sentence])
})

test('names the missing variables of an incomplete group', () => {
  expect(problems({ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_FROM: '+12075550123' })).toEqual([
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM belong together; TWILIO_AUTH_TOKEN missing.',
  ])
  expect(problems({ DATABASE_ADMIN_URL: 'postgres://db/x' })).toEqual([
    'DATABASE_ADMIN_URL needs DATABASE_URL.',
  ])
})

test('reports all problems at once without repeating a value', () => {
  const wrong = { PORT: 'x', MASTER_KEY: 'topsecret', ROLE: 'y' }
  expect(problems(wrong)).toHaveLength(3)
  expect(() => readConfig(wrong)).toThrow(/^(?!.*topsecret)/s)
})
