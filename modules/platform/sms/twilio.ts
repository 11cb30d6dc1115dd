import { Agent } from 'node:http'
import twilio from 'twilio'
import type { RequestOptions } from 'twilio/lib/base/RequestClient.js'
import type { Settings } from '../config.ts'
import type { SmsTransport, TextMessage } from './text-message.ts'
import { twilioFault, describeTwilioTrouble } from './twilio-faults.ts'

type Account = NonNullable<Settings['twilio']>

/** The timeout for a response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000

/** How far our clock and Twilio's may differ: even a clock that is a day off must not make us send a text twice. */
const MAX_CLOCK_DIFFERENCE_MS = 26 * 3_600_000

/** A trial account's prefix to each text. */
const TRIAL_PREFIX = 'Sent from your Twilio trial account - '

const SERVICE = /^MG[0-9a-f]{32}$/i
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Twilio's own client, with a configurable host. */
class Gateway extends twilio.RequestClient {
  readonly #base: string | undefined

  constructor(base: string | undefined, timeout: number) {
    super({ timeout })
    this.#base = base?.replace(/\/+$/, '')
    if (base?.startsWith('http:')) this.axios.defaults.httpAgent = new Agent({ keepAlive: true, timeout })
  }

  override request<Data>(options: RequestOptions<Data>) {
    const { pathname, search } = new URL(options.uri)
    const uri = this.#base ? `${this.#base}${pathname}${search}` : options.uri
    return super.request({ ...options, uri })
  }
}

/** Sends texts through Twilio, one call for each. */
export const twilioTransport = (account: Account, timeoutMs = RESPONSE_TIMEOUT_MS): SmsTransport => {
  const { accountSid, authToken, apiBase } = account
  const client = twilio(accountSid, authToken, { httpClient: new Gateway(apiBase, timeoutMs) })
  return {
    kind: 'twilio',
    send: async (message, _, claim) => {
      if (!(await claim())) return { outcome: 'withdrawn' }
      try {
        const { sid } = await client.messages.create(toCreateParams(message, account))
        return { outcome: 'sent', via: 'twilio', reference: sid }
      } catch (cause) {
        return twilioFault(cause)
      }
    },
    find: async (message, since, knownReferences) => {
      try {
        // Filter by recipient only: a queued text has no date yet, so a date filter would miss it.
        const messages = await client.messages.list({ to: message.to, limit: 1000, pageSize: 1000 })
        const ours = messages.filter(
          (one) => isSameText(message, since, one) && !knownReferences.includes(one.sid),
        )
        const reference = ours.at(-1)?.sid
        return reference ? { is: 'sent', reference } : { is: 'absent' }
      } catch {
        return { is: 'untold' }
      }
    },
    check: () => client.api.v2010.accounts(accountSid).fetch().then(describeTrouble, describeTwilioTrouble),
    isGenuine: (signature, url, fields) => twilio.validateRequest(authToken, signature, url, { ...fields }),
    close: () => undefined,
  }
}

const toCreateParams = ({ to, text, statusUrl }: TextMessage, { from, apiBase }: Account) => ({
  to,
  body: text,
  ...(SERVICE.test(from) ? { messagingServiceSid: from } : { from }),
  // Twilio refuses a text with a status callback URL that it cannot reach.
  ...(statusUrl && (apiBase || !LOCAL_HOSTS.has(new URL(statusUrl).hostname))
    ? { statusCallback: statusUrl }
    : {}),
})

interface LoggedText {
  readonly body: string
  readonly direction: string
  readonly dateCreated: Date
}

const isSameText = (
  { text, otherTexts = [] }: TextMessage,
  since: string,
  { body, direction, dateCreated }: LoggedText,
): boolean =>
  direction !== 'inbound' &&
  dateCreated.getTime() >= Date.parse(since) - MAX_CLOCK_DIFFERENCE_MS &&
  [text, ...otherTexts].some((each) => body === each || body === `${TRIAL_PREFIX}${each}`)

const describeTrouble = ({ status }: { readonly status: string }): string | undefined =>
  status === 'active' ? undefined : `The Twilio account is ${status}.`
