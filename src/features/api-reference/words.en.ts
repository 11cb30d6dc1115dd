import { figure } from '../../../modules/kernel/figures.en.ts'

/** Text of the API reference, in English only. */
export const reference = {
  title: 'API reference',
  version: (number: string) => `version ${number}`,
  lede: 'Your software can do everything the screens do. Requests are JSON over HTTP and act for the clinic of the signed-in user.',
  document: 'OpenAPI document',
  home: 'Caretrail',
  contents: 'On this page',
  begin: {
    title: 'First steps',
    signIn:
      'Sign in and keep the token. It expires when you sign out, after the clinic’s session timeout, and after 24 hours.',
    ask: 'Send it with every request.',
    key: 'Or send an API key instead: no sign-in is needed. Create one in Settings → Security. API keys can do what their scopes and your role allow. Where add-ons are sold, they need API Access.',
    change:
      'An idempotency key makes a POST safe to retry: the same key with the same body takes effect once.',
    example: 'Example',
  },
  rules: {
    title: 'Conventions',
    list: [
      {
        name: 'Errors',
        says: 'An error has a message for people, a stable code and parameters for programs, and a message for each invalid field. Records of other clinics are reported as not found.',
      },
      {
        name: 'Versions',
        says: 'A record has its version as ETag. Send it back as If-Match so that you overwrite nobody’s changes: a stale version is refused with 409 and a list of what changed since.',
      },
      {
        name: 'Lists',
        says: 'Without a limit a list is complete. With a limit, the Link header names the next page. Search matches any part of the text and ignores case.',
      },
      {
        name: 'Dates and times',
        says: 'Dates are YYYY-MM-DD and times HH:MM in the clinic’s time zone. Timestamps are ISO 8601 in UTC.',
      },
      {
        name: 'Limits',
        says: 'A request body has at most 1 MB. After 429 and 503, wait for the seconds in Retry-After.',
      },
    ],
  },
  shapes: 'Schemas',
  shapesLede: 'The fields of responses.',
  link: (of: string) => `Link to ${of}`,
  may: 'Roles',
  key: 'API key',
  keyScope: (scope: string) => `with the scope ${scope}`,
  anyKey: 'any',
  noKey: 'not possible: sign in as a user',
  anybody: 'Public',
  everybody: 'Every signed-in user',
  required: 'required',
  optional: 'optional',
  parts: {
    path: 'Path',
    query: 'Query',
    headers: 'Headers',
    body: 'Body',
    orBody: 'Or',
    answer: 'Response',
    refusals: 'Errors',
  },
  kinds: {
    text: 'text',
    textTo: (most: number) => `text, up to ${figure(most)} characters`,
    number: 'number',
    integer: 'whole number',
    numberTo: (least: number, most: number) => `whole number, ${least} to ${figure(most)}`,
    numberFrom: (least: number) => `whole number, from ${least}`,
    boolean: 'true or false',
    date: 'date, YYYY-MM-DD',
    moment: 'timestamp, ISO 8601',
    email: 'email address',
    month: 'month, YYYY-MM',
    time: 'time, HH:MM',
    object: 'object',
    always: (value: string) => `always ${value}`,
    oneOf: (values: string) => `one of ${values}`,
    listOf: (words: string) => `list of ${words}`,
    or: ' or ',
    orNothing: (words: string) => `${words}, or null`,
  },
} as const
