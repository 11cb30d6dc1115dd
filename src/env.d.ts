/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Who is signed in; null on a public page. */
    person: import('./layouts/person.ts').Person | null
    /** The token this page hands out again to a browser that has the cookie. */
    session: { readonly token: string } | null
    /** What the clinic is on; null on a public page. */
    subscription: import('#modules/billing').SubscriptionRow | null
    config: import('./layouts/person.ts').PageConfig
    /** The last event there was before anything of this page was read. */
    position: number
    /** Asks a service in this process, as the signed-in person. */
    ask: import('./ask.ts').Ask
    /** Whether the signed-in person may do this. */
    allows: (permission: import('#modules/kernel').Permission) => boolean
    /** This page may stand in a frame of any site. */
    framed?: boolean
    /** This page holds what nobody vouches for: it has no origin, and reaches no network. */
    sealed?: boolean
  }
}
