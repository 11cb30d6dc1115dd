import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The messages that the providers accepted. */
export interface Ledger {
  readonly mails: readonly { readonly messageId: string; readonly text: string }[]
  readonly texts: readonly { readonly sid: string; readonly body: string; readonly statusUrl: string }[]
}

/** Starts a real mail server and a fake Twilio in a process that is never killed. */
export const openProviders = async () => {
  const child = fork(new URL('../testing/providers.ts', import.meta.url), { execArgv: [] })
  const [{ env }] = (await once(child, 'message')) as [{ env: Readonly<Record<string, string>> }]
  return {
    /** The environment variables that point a program at them. */
    env,
    ledger: async (): Promise<Ledger> => {
      child.send('ledger')
      const [{ ledger }] = (await once(child, 'message')) as [{ ledger: Ledger }]
      return ledger
    },
    close: () => child.kill(),
  }
}
