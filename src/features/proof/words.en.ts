import { counted } from './counted.ts'

/** Words of the page on which a clinic's record is proven. */
export const proof = {
  place: 'Proof',
  nav: 'History',
  lede: 'Every change of your clinic’s record is chained to the one before it. Here it is checked that none was changed, removed or put in.',

  line: {
    verified: (events: string) => `Chain verified to event ${events}`,
    today: (time: string) => `today, ${time}`,
    signed: (when: string) => `signed checkpoint of ${when}`,
    never: 'Chain not verified yet',
    broken: (position: string) => `Chain broken: the first bad position is ${position}`,
    forged: 'Chain not what was signed: a checkpoint is forged',
  },

  check: {
    title: 'The record',
    hint: 'It is checked once a day by itself, and whenever you ask.',
    length: (events: string) => `The record has come to position ${events}.`,
    never: 'Not checked yet',
    neverSays: 'The first check comes within a day.',
    whole: 'Verified',
    wholeSays: (events: number, checkpoints: number) =>
      checkpoints === 0
        ? `${counted(events, 'event', 'events')} whole and in order. No checkpoint had been signed before.`
        : `${counted(events, 'event', 'events')} whole and in order; ${counted(checkpoints, 'signed checkpoint agrees', 'signed checkpoints agree')}.`,
    faulty: 'Not what was written',
    faultySays: (position: string, what: string) => `The first bad position is ${position}: ${what}.`,
    forged: (n: number) =>
      `${counted(n, 'checkpoint does', 'checkpoints do')} not bear the signature of this installation.`,
    call: 'Change nothing, keep a copy, and tell whoever runs this installation.',
    when: (when: string) => `Checked ${when}.`,
    now: 'Verify now',
    checking: 'Checking...',
    progress: 'Events checked',
    of: (checked: string, total: string) => `${checked} of ${total}`,
    done: 'The record is verified',
    bad: 'The record is not what was written',
    failed: 'The record could not be checked',
    loadFailed: 'How the check does could not be loaded. Check your connection.',
  },

  faults: {
    missing: 'the event is missing',
    clinic: 'it belongs to another clinic',
    follows: 'it does not follow the event before it',
    content: 'its content does not match its hash',
    version: 'an earlier event of the same record is missing',
    order: 'it is dated before the event before it',
    early: 'the record ends before it, though it was written',
    more: 'the record holds more events than were written',
    head: 'the end does not match the last event',
    cut: 'the record ends before it, though a signed checkpoint says that it was written',
    signed: 'its hash differs from the one in a signed checkpoint',
    unreadable: 'it cannot be read',
  },

  checkpoints: {
    title: 'Checkpoints',
    hint: 'Each says, signed, how far the record had come. One that is kept outside finds out also whoever could hash everything anew.',
    none: 'No checkpoint yet. The first is signed within a minute.',
    count: (n: number) => counted(n, 'checkpoint', 'checkpoints'),
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
    hint: 'What the signatures are checked with. Whoever audits you should have its fingerprint from you, not from an export.',
    fingerprint: 'Fingerprint (SHA-256)',
    download: 'Download the key',
  },

  auditor: {
    title: 'Auditor',
    hint: 'The newest checkpoint goes to this address each day. There is nothing of any patient in it.',
    email: 'Email address of the auditor',
    emailHint: 'Of somebody outside your clinic, who keeps what comes. Empty: nothing is mailed.',
    is: (email: string) => `Checkpoints are mailed to ${email}.`,
    nobody: 'Checkpoints are mailed to nobody. An administrator can enter an address here.',
    mailed: (when: string, position: string) => `Mailed last ${when}, up to position ${position}.`,
    notMailed: 'Nothing was mailed yet.',
  },

  export: {
    title: 'Export for an auditor',
    hint: 'The record and all that it is proven by, as a ZIP.',
    what: 'Every event with its hash, the checkpoints, the public key, and a page that checks them without a network. What is personal stays sealed: nobody’s name, contact or answers can be read in it. No lists, no documents.',
    button: 'Export for an auditor',
    verifier: 'Check an export in this browser',
  },
}
