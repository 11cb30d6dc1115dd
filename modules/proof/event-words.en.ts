import type { EventWords } from '#modules/kernel'
import type { auditorEvents, verificationEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  AuditorChosen: [
    'Outside auditor changed',
    (it) =>
      it.email
        ? `set ${it.email} as the recipient of signed checkpoints`
        : 'stopped sending signed checkpoints',
  ],
  LogVerificationFailed: [
    'Verification failed',
    () => 'found something in the record that is not as it was written',
  ],
  LogVerificationPassed: ['Verification passed again', () => 'found nothing wrong in the record'],
} satisfies EventWords<typeof auditorEvents | typeof verificationEvents>

/** Names of the kinds of records. */
export const kinds = { auditor: 'Auditor', 'log-verification': 'Verification' }
