import { randomBytes } from 'node:crypto'

/** A test account and its phone number. */
export const twilioAccount = {
  accountSid: `AC${'0a1b2c3d'.repeat(4)}`,
  authToken: 'f0'.repeat(16),
  from: '+12075550199',
} as const

/** A text that the provider accepted. */
export interface StoredText {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly statusCallback: string | null
  readonly dateCreated: Date
  readonly dateSent: Date | null
  readonly status: string
  readonly errorCode: number | null
}

export const makeSid = (kind: 'SM' | 'MM'): string => `${kind}${randomBytes(16).toString('hex')}`

export const storeText = (fields: URLSearchParams): StoredText => ({
  sid: makeSid('SM'),
  to: fields.get('To') ?? '',
  from: fields.get('From') ?? '',
  body: fields.get('Body') ?? '',
  statusCallback: fields.get('StatusCallback'),
  dateCreated: new Date(),
  dateSent: null,
  status: 'queued',
  errorCode: null,
})

const rfc2822 = (date: Date | null): string | null => date && date.toUTCString().replace('GMT', '+0000')

/** Formats a message resource as the API does. */
export const formatMessage = (text: StoredText) => {
  const uri = `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages/${text.sid}`
  return {
    account_sid: twilioAccount.accountSid,
    api_version: '2010-04-01',
    body: text.body,
    date_created: rfc2822(text.dateCreated),
    date_sent: rfc2822(text.dateSent),
    date_updated: rfc2822(text.dateSent ?? text.dateCreated),
    direction: 'outbound-api',
    error_code: text.errorCode,
    error_message: null,
    from: text.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid: text.sid,
    status: text.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: text.to,
    uri: `${uri}.json`,
  }
}

/** Formats the account resource as the API does. */
export const accountOf = (status: string) => {
  const opened = rfc2822(new Date('2015-07-30T20:00:00Z'))
  const uri = `/2010-04-01/Accounts/${twilioAccount.accountSid}`
  return {
    auth_token: twilioAccount.authToken,
    date_created: opened,
    date_updated: opened,
    friendly_name: 'Tests',
    owner_account_sid: twilioAccount.accountSid,
    sid: twilioAccount.accountSid,
    status,
    subresource_uris: { messages: `${uri}/Messages.json` },
    type: 'Full',
    uri: `${uri}.json`,
  }
}

/** Formats a page of a list. `texts`: the whole list, newest first. */
export const pageOf = (texts: readonly StoredText[], { pathname, searchParams }: URL) => {
  const size = Number(searchParams.get('PageSize') ?? 50)
  const page = Number(searchParams.get('Page') ?? 0)
  const uriOf = (n: number) => {
    const query = new URLSearchParams({ ...Object.fromEntries(searchParams), Page: String(n) })
    return `${pathname}?${query}`
  }
  const textsOnPage = texts.slice(page * size, (page + 1) * size)
  return {
    first_page_uri: uriOf(0),
    previous_page_uri: page > 0 ? uriOf(page - 1) : null,
    next_page_uri: texts.length > (page + 1) * size ? uriOf(page + 1) : null,
    uri: uriOf(page),
    page,
    page_size: size,
    start: page * size,
    end: page * size + textsOnPage.length - 1,
    messages: textsOnPage.map(formatMessage),
  }
}

/** A text that is not sent yet has no date and fails any date filter. */
export const matchesFilter =
  (query: URLSearchParams) =>
  ({ to, from, dateSent }: StoredText): boolean => {
    const sent = dateSent?.toISOString().slice(0, 10) ?? ''
    const [on, until, since] = ['DateSent', 'DateSent<', 'DateSent>'].map((name) => query.get(name))
    return (
      [null, to].includes(query.get('To')) &&
      [null, from].includes(query.get('From')) &&
      (!on || sent === on.slice(0, 10)) &&
      (!until || (sent !== '' && sent <= until.slice(0, 10))) &&
      (!since || sent >= since.slice(0, 10))
    )
  }

/** Formats an error as the API does. */
export const errorOf = (status: number, code: number) => ({
  code,
  message: `Error ${code}`,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

/** Returns the error code for an invalid request to send a text. */
export const findErrorCode = (fields: URLSearchParams): number | undefined => {
  const [to, from, body] = ['To', 'From', 'Body'].map((name) => fields.get(name) ?? '')
  if (!to) return 21604
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return 21211
  if (!from) return 21603
  if (from !== twilioAccount.from) return 21606
  if (!body) return 21602
  if (body.length > 1600) return 21617
  const callback = fields.get('StatusCallback')
  return callback !== null && !URL.canParse(callback) ? 21609 : undefined
}
