import { faults } from './words.faults.en.ts'
import { ledgerFaults } from './words.ledger-faults.en.ts'
import { countOf } from '../../../modules/kernel/figures.en.ts'

/** UI text of the proof page. */
export const proof = {
  place: 'Proof',
  nav: 'History',
  lede: 'Every change of your clinic’s record, and every view of patient data, is chained to the one before it. Check here that none was changed, removed or inserted.',

  line: {
    verified: (events: string) => `Chain verified to event ${events}`,
    today: (time: string) => `today, ${time}`,
    signed: (when: string) => `signed checkpoint of ${when}`,
    never: 'Chain not verified yet',
    broken: (position: string) => `Chain broken at event ${position}`,
    forged: 'Chain does not match its signature: a checkpoint is forged',
    missing: 'Signed checkpoints are missing',
    ledger: (day: string) => `Access ledger broken on ${day}`,
    unproven: (events: string) => `Chain consistent to event ${events}, not signed yet`,
  },

  check: {
    title: 'The record',
    hint: 'Checked automatically once a day, and whenever you ask.',
    length: (events: string) => `${events} events recorded.`,
    never: 'Not checked yet',
    neverSays: 'The first check runs within a day.',
    whole: 'Verified',
    unproven: 'Not proven yet',
    wholeSays: (events: number, checkpoints: number) =>
      checkpoints === 0
        ? `${countOf(events, 'event', 'events')} complete and in order. There was no signed checkpoint to compare with yet.`
        : `${countOf(events, 'event', 'events')} complete and in order; ${countOf(checkpoints, 'signed checkpoint agrees', 'signed checkpoints agree')}.`,
    faulty: 'Record changed',
    faultySays: (position: string, what: string) => `First bad event: position ${position}, ${what}.`,
    forged: (n: number) =>
      `${countOf(n, 'checkpoint does', 'checkpoints do')} not have a valid signature of this server.`,
    missing: (n: number) =>
      `${countOf(n, 'signed checkpoint is', 'signed checkpoints are')} missing in the server’s folder of checkpoints.`,
    ledgerWhole: (entries: number) =>
      `${countOf(entries, 'view', 'views')} of patient data in the access ledger, complete and in order.`,
    ledgerFaulty: (day: string, entry: string, what: string) =>
      `First bad entry of the access ledger: ${day}, entry ${entry}: ${what}.`,
    call: 'Don’t change anything, keep a copy, and tell the person who runs the server.',
    when: (when: string) => `Checked ${when}.`,
    now: 'Verify now',
    checking: 'Checking...',
    progress: 'Events checked',
    of: (checked: string, total: string) => `${checked} of ${total}`,
    done: 'The record is verified',
    bad: 'The record was changed',
    failed: 'The record could not be checked',
    loadFailed: 'The result of the check could not be loaded. Check your connection.',
  },

  faults,
  ledgerFaults,

  checkpoints: {
    title: 'Checkpoints',
    hint: 'Each checkpoint is signed and states how many events and views were recorded by then. A copy kept elsewhere also exposes someone who could recompute every hash.',
    none: 'No checkpoint yet. The first is signed within a minute.',
    count: (n: number) => countOf(n, 'checkpoint', 'checkpoints'),
    position: 'Position',
    signed: 'Signed',
    hash: 'Hash',
    file: 'File',
    download: 'Download',
    downloadOf: (position: string) => `Download the checkpoint at position ${position}`,
    older: 'Older',
    newest: 'Newest',
  },

  key: {
    title: 'Public key',
    hint: 'Verifies the signatures. Give its fingerprint to your auditor yourself: they should not take it from an export.',
    fingerprint: 'Fingerprint (SHA-256)',
    download: 'Download the key',
  },

  auditor: {
    title: 'Auditor',
    hint: 'Caretrail emails the newest checkpoint to this address every day. It contains no patient data.',
    email: 'Auditor’s email',
    emailHint: 'Someone outside your clinic. Leave empty to send nothing.',
    is: (email: string) => `Checkpoints are emailed to ${email}.`,
    nobody: 'Checkpoints are not emailed to anyone. An administrator can enter an address here.',
    mailed: (when: string, position: string) => `Last emailed ${when}, up to position ${position}.`,
    notMailed: 'Nothing emailed yet.',
  },

  export: {
    title: 'Export for an auditor',
    hint: 'The record and everything needed to verify it, as a ZIP file.',
    what: 'Every event and every entry of the access ledger with its hash, the checkpoints, the public key, and a page that checks them offline. Personal data stays encrypted: names, contact details and answers are not readable. Contains no lists or documents.',
    button: 'Export for an auditor',
    verifier: 'Check an export in this browser',
  },
}
