import { Effect } from 'effect'
import type { Language } from '#contracts/kernel'
import { EmailChange } from '#modules/identity'
import { confirmationToken, type Mailbox, outboxOf } from '../../testing/confirmation-link.ts'
import type { TestApp } from './app.ts'

export interface Confirmation {
  /** Where the email arrives; absent: in the outbox. */
  readonly mailbox?: Mailbox
  /** The language of the page on which the person confirms. */
  readonly language?: Language
}

/** Confirms the email address of a clinic's owner with the emailed link. */
export const confirmOwner = async (
  { app, dataDir }: Pick<TestApp, 'app' | 'dataDir'>,
  email: string,
  { mailbox = outboxOf(dataDir), language = 'en' }: Confirmation = {},
): Promise<void> => {
  const token = await confirmationToken(mailbox, email)
  const caller = { browser: true, address: '203.0.113.4', language }
  await app.runtime.runPromise(Effect.flatMap(EmailChange, ({ confirm }) => confirm({ token }, caller)))
}
