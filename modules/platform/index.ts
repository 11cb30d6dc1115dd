export { Scanner, scannerAt, ScannerFailed, type ScannerShape } from './clamd.ts'
export { type AsOf, Config, type ConfigShape, parseConfig, readConfig, type Settings } from './config.ts'
export { makeHold } from './hold.ts'
export { withClient } from './database/connect.ts'
export { Dns, dnsAt, type DnsShape, DnsSilent } from './dns/dns.ts'
export { openDatabase, type OpenDatabase, type OpeningDatabase } from './database/open.ts'
export { isMigrated } from './migrate.ts'
export { type Attempt, Jobs, type Working } from './jobs/jobs.ts'
export type { QueueDefinition } from './jobs/queues.ts'
export { derived, Keys, type KeysShape, loadKeys } from './keys.ts'
export { type Claim, type Fault, FAULTS, type Found, type GivenOver } from './handover.ts'
export { htmlOf } from './mail/html.ts'
export { Mail, mailTransport } from './mail/mail.ts'
export type { MailMessage } from './mail/message.ts'
export {
  forgetKept,
  forgetKeptBefore,
  type Kept,
  type KeptMessage,
  listOutbox,
  readOutbox,
} from './outbox.ts'
export { Sms, smsTransport } from './sms/sms.ts'
export { faultOfCode } from './sms/twilio-faults.ts'
export type { TextMessage } from './sms/text-message.ts'
export { type StorageFault, StorageFailed, type StoragePort } from './storage/port.ts'
export { documentStorage, Storage } from './storage/storage.ts'
export {
  BOLD,
  INK,
  MARGIN,
  NOTHING,
  onPaper,
  type Page,
  QUIET,
  REGULAR,
  RULE,
  ruled,
  written,
} from './paper/paper.ts'
export { linesOf } from './paper/table-lines.ts'
export { codeOf, Obstacle } from './obstacle.ts'
export { sessionCookie } from './session-cookie.ts'
export { ensureFolder, storeWhole } from './files.ts'
export { discarded } from './young-garbage.ts'
export { type Holder, holderOf, takeLock } from './lock.ts'
export { freePort, isFree } from './postgres/ports.ts'
export { errorFields, type Level, type Log, logLayer, logTo } from './log.ts'
