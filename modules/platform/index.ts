export { Scanner, scannerAt } from './virus-scanner.ts'
export { type AsOf, Config, type ConfigShape, isLoopback, readConfig, type Settings } from './config.ts'
export { BILLING_MODES } from './variables.ts'
export { hasEndedAccess, makeHold } from './outbound-hold.ts'
export { alteredObjects } from './database/altered-objects.ts'
export { acceptsWrites } from './database/accepts-writes.ts'
export { nextKey } from './next-key.ts'
export { refuseRunningPrograms } from './database/running-programs.ts'
export { sharesConnections } from './database/pooler.ts'
export { withClient } from './database/connect.ts'
export { Dns } from './dns/dns.ts'
export { keysToMake } from './database/keys-to-make.ts'
export { openDatabase, type OpenDatabase, openUnchanged, type UnchangedDatabase } from './database/open.ts'
export { openBilling } from './database/billing-mode.ts'
export { isMigrated } from './database/migrate.ts'
export { type Attempt, Jobs } from './jobs/jobs.ts'
export { emailRetries, type QueueDefinition, serviceRetries } from './jobs/queues.ts'
export {
  bearsOurSignature,
  deriveSecret,
  keyMark,
  Keys,
  type KeysShape,
  loadKeys,
  type GenerableKeys,
  missingKeys,
} from './keys.ts'
export { isSameDigest, signedToken } from './signed-token.ts'
export { openKeptSecrets } from './kept-secrets.ts'
export { endReplacement, keepSecrets } from './database/master-rotation.ts'
export { earlierKeys, publicKeyText, type SigningKeyRecord } from './signing-keys.ts'
export { refuseOtherSigningKey, type SigningClaim } from './database/signing-claim.ts'
export { type Claim, type ProviderRecord, type DeliveryResult } from './delivery-result.ts'
export { type DeliveryTally } from './delivery-tally.ts'
export { measureDiskSpace, hasSpace } from './disk-space.ts'
export { Mail, mailTransport } from './mail/mail.ts'
export { removeLinks } from './mail/without-links.ts'
export type { EmailWords, MailMessage } from './mail/message.ts'
export {
  forgetKept,
  forgetKeptBefore,
  type KeptMessage,
  type OutboxMessage,
  listOutbox,
  readOutbox,
} from './outbox.ts'
export { Sms, smsTransport } from './sms/sms.ts'
export { faultOfCode } from './sms/twilio-faults.ts'
export { StorageFailed, type StoragePort } from './storage/storage-port.ts'
export { documentStorage, Storage } from './storage/storage.ts'
export * as pdf from './export-formats/pdf.ts'
export { csvFrame, toCsv } from './export-formats/csv.ts'
export { codeOf, StartupError } from './startup-error.ts'
export { sessionCookie, sessionCookieAttributes } from './session-cookie.ts'
export { ensureFolder, readIfThereAsync, syncFolder, writeWholeAsync } from './files.ts'
export { reportGarbage } from './garbage-collection.ts'
export { takeLock } from './lock.ts'
export { freePort, isFree } from './postgres/ports.ts'
export { openTracing } from './tracing/tracing.ts'
export { errorFields, type Log, logLayer, logTo } from './log.ts'
export { DEFAULT_CONTACTS } from './variables.ts'
