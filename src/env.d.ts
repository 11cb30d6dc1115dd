/// <reference types="astro/client" />

/** In which file of the build the words of each language are; null in development, where pages say nothing of it. */
declare module 'virtual:words' {
  const files: Readonly<Record<import('./text/languages.ts').Language, string>> | null
  export default files
}

declare namespace App {
  interface Locals {
    /** Who is signed in; null on a public page. */
    person: import('./layouts/person.ts').Person | null
    /** The token this page hands out again to a browser that has the cookie. */
    session: { readonly token: string } | null
    /** What the clinic is on; null on a public page. */
    subscription: import('#modules/billing').SubscriptionRow | null
    /** What is shown as if it were now; null where it is now. */
    past: import('./as-of/page.ts').PagePast | null
    config: import('./layouts/person.ts').PageConfig
    /** The last event there was before anything of this page was read. */
    position: number
    /** Asks a service in this process, as the signed-in person. */
    ask: import('./ask.ts').Ask
    /** Whether the signed-in person has to set up a second factor before anything else. */
    factorDue: boolean
    /** Whether the signed-in person may do this. */
    allows: (permission: import('#modules/kernel').Permission) => boolean
    /** This page may stand in a frame of any site. */
    framed?: boolean
    /** This page holds what nobody vouches for: it has no origin, and reaches no network. */
    sealed?: boolean
  }
}
