import { DEFAULT_CONTACTS } from '#modules/platform'
import { formatGigabytes, DAY_MS } from '#rules/kernel'
import type { CertificateExpiry } from './certificates.ts'
import type { FindableCondition } from './condition.ts'
import type { FolderDisk, MachineFacts } from './machine-facts.ts'

const GB = 1_000_000_000

/** A single backup or upload may need this much space. */
const MIN_FREE_BYTES = GB
/** On larger disks the warning comes earlier, but never while this much space is free. */
const EARLY_FREE_BYTES = 5 * GB
const EARLY_FREE_SHARE = 0.05

const isNearlyFull = ({ free, size }: FolderDisk): boolean =>
  free < Math.max(MIN_FREE_BYTES, Math.min(EARLY_FREE_BYTES, size * EARLY_FREE_SHARE))

/** Certificates are usually renewed 30 days before they expire, so at 14 days the renewal has failed. */
const EXPIRES_SOON_MS = 14 * DAY_MS

/** Whether a certificate should have been renewed already. */
export const isExpiringSoon = ({ expiresAt }: CertificateExpiry, now: number): boolean =>
  Date.parse(expiresAt) < now + EXPIRES_SOON_MS

const diskNearlyFull: FindableCondition<MachineFacts> = {
  name: 'disk-nearly-full',
  level: 'error',
  scope: 'machine',
  problem: 'A disk is nearly full.',
  allClear: 'enough space',
  find: ({ disks }) =>
    disks
      .filter(isNearlyFull)
      .map(({ variable, free }) => `${variable}: ${formatGigabytes(free)} free`)
      .join(', ') || undefined,
}

const keyMissing: FindableCondition<MachineFacts> = {
  name: 'key-missing',
  level: 'error',
  scope: 'machine',
  problem: 'A key of the installation is missing in DATA_DIR/keys.',
  allClear: 'every key is there',
  find: ({ missingKeys }) => missingKeys.join(', ') || undefined,
}

const certificateExpiring: FindableCondition<MachineFacts> = {
  name: 'certificate-expiring',
  level: 'error',
  scope: 'installation',
  problem: 'A certificate expires within 14 days, or has expired.',
  allClear: 'no certificate expires within 14 days',
  find: ({ certificates, now }) =>
    certificates
      .filter((each) => isExpiringSoon(each, now))
      .map(({ host, expiresAt }) => `${host}: ${expiresAt.slice(0, 10)}`)
      .join(', ') || undefined,
}

const isHttps = ({ settings }: MachineFacts): boolean => settings.publicUrl.startsWith('https:')

const placeholdersInUse: FindableCondition<MachineFacts> = {
  name: 'placeholders-in-use',
  level: 'warning',
  scope: 'installation',
  problem: 'People see example addresses: these variables are not set.',
  allClear: 'no example address is shown',
  find: (facts) => {
    const { support, mail } = facts.settings
    const shown = isHttps(facts)
      ? [
          ...(support.email === DEFAULT_CONTACTS.SUPPORT_EMAIL ? ['SUPPORT_EMAIL'] : []),
          ...(support.phone === DEFAULT_CONTACTS.SUPPORT_PHONE ? ['SUPPORT_PHONE'] : []),
          ...(support.city === DEFAULT_CONTACTS.SUPPORT_CITY ? ['SUPPORT_CITY'] : []),
          ...(support.url === DEFAULT_CONTACTS.SUPPORT_URL ? ['SUPPORT_URL'] : []),
        ]
      : []
    const sender = mail.smtpUrl && mail.from === DEFAULT_CONTACTS.MAIL_FROM ? ['MAIL_FROM'] : []
    return [...shown, ...sender].join(', ') || undefined
  },
}

const variablesUnknown: FindableCondition<MachineFacts> = {
  name: 'variables-unknown',
  level: 'warning',
  scope: 'process',
  problem: 'The environment has variables that look like ones of Caretrail and are none.',
  allClear: 'every variable is known',
  find: ({ settings }) => settings.unknownVariables.join(', ') || undefined,
}

const proxiesNotTrusted: FindableCondition<MachineFacts> = {
  name: 'proxies-not-trusted',
  level: 'warning',
  scope: 'installation',
  problem:
    'PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXIES is 0: everyone counts as one address.',
  allClear: 'the number of proxies fits PUBLIC_URL',
  find: (facts) =>
    isHttps(facts) && facts.settings.trustedProxies === 0 ? 'TRUSTED_PROXIES is 0' : undefined,
}

/** Conditions that a process finds on its own machine, without the database. */
export const machineConditions: readonly FindableCondition<MachineFacts>[] = [
  diskNearlyFull,
  keyMissing,
  certificateExpiring,
  placeholdersInUse,
  variablesUnknown,
  proxiesNotTrusted,
]
