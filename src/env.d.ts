/// <reference types="astro/client" />

/** The build file with each language’s text; null in development, where pages do not refer to it. */
declare module 'virtual:words' {
  const files: Readonly<Record<import('./language/languages.ts').Language, string>> | null
  export default files
}

declare namespace App {
  interface Locals {
    /** The signed-in user; null on a public page. */
    person: import('./kit/person.ts').Person | null
    /** The token that this page returns to a browser that has the cookie. */
    session: { readonly token: string } | null
    /** The clinic’s subscription; null on a public page. */
    subscription: import('#modules/billing').SubscriptionRow | null
    /** The past moment that the page shows; null for the present. */
    past: import('./program/as-of-page.ts').PageMoment | null
    /** Whether nothing can be changed: the page shows the past, or the subscription is unpaid. */
    readOnly: boolean
    config: import('./kit/person.ts').PageConfig
    /** The position of the last event before this page read any data. */
    position: number
    /** Calls a service in this process as the signed-in user. */
    ask: import('./program/ask.ts').Ask
    /** Whether the user must set up a second factor before anything else. */
    factorDue: boolean
    allows: (permission: import('#modules/kernel').Permission) => boolean
    /** Whether any site may show this page in a frame. */
    framed?: boolean
    /** Whether this page shows untrusted content: it gets an opaque origin and no network access. */
    sealed?: boolean
  }
}
