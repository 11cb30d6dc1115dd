import type { Verb } from './verb.ts'

/** A verb in the list of verbs: its line in the help, and how to load its definition. */
interface VerbEntry {
  readonly summary: string
  readonly load: () => Promise<{ readonly verb: Verb }>
}

/** Every verb, loaded only when it is called. */
export const VERBS: Readonly<Record<string, VerbEntry>> = {
  start: {
    summary:
      'Start Caretrail: database, pages, API and worker; with --as-of read-only, as it was at a moment',
    load: () => import('./verbs/start.ts'),
  },
  dev: {
    summary: 'Start in development: changes show at once',
    load: () => import('./verbs/dev.ts'),
  },
  build: {
    summary: 'Build the pages',
    load: () => import('./verbs/build.ts'),
  },
  migrate: {
    summary: 'Bring the database up to date',
    load: () => import('./verbs/migrate.ts'),
  },
  doctor: {
    summary:
      'Check configuration, folders, keys, checkpoints, database, mail, texts, payments, documents, virus scanner and everything that raises an alarm',
    load: () => import('./verbs/doctor.ts'),
  },
  verify: {
    summary: 'Check every hash of the log and the access ledger, and the signed checkpoints',
    load: () => import('./verbs/verify.ts'),
  },
  replay: {
    summary: 'Refill the read models from the log, or compare them with it, or copy them as of a moment',
    load: () => import('./verbs/replay.ts'),
  },
  backup: {
    summary: 'Back up every clinic into one encrypted file, with the copy of the keys beside it',
    load: () => import('./verbs/backup.ts'),
  },
  restore: {
    summary: 'Put a backup into an empty installation, prove it, and hold back what it would send',
    load: () => import('./verbs/restore.ts'),
  },
  release: {
    summary: 'Let clinics that were restored send again, without what was due in the time that was lost',
    load: () => import('./verbs/release.ts'),
  },
  export: {
    summary: 'Write all that a clinic has as a ZIP: lists, record, documents',
    load: () => import('./verbs/export.ts'),
  },
  'verify-export': {
    summary: 'Check every hash in an export, and its checkpoints against a public key',
    load: () => import('./verbs/verify-export.ts'),
  },
  clinic: {
    summary: 'List the clinics, open one with its owner, or close one',
    load: () => import('./verbs/clinic.ts'),
  },
  erase: {
    summary: 'Destroy a patient’s key: the personal data is no longer readable by anyone',
    load: () => import('./verbs/erase.ts'),
  },
  seed: {
    summary: 'Fill clinics with invented patients and appointments',
    load: () => import('./verbs/seed.ts'),
  },
  user: {
    summary:
      'Add a person to a clinic, give one another password, take a lost second factor from one, or make one the owner',
    load: () => import('./verbs/user.ts'),
  },
  keys: {
    summary: 'Replace the key that signs checkpoints, or the one that wraps all others',
    load: () => import('./verbs/keys.ts'),
  },
  billing: {
    summary: 'Keep products and prices at Stripe',
    load: () => import('./verbs/billing.ts'),
  },
}
