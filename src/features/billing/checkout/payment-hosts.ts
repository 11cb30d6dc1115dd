import type { AstroGlobal } from 'astro'

/** Lets a page reach Stripe: its script, its frames and its API. No other page may. */
export function allowPayments(csp: AstroGlobal['csp']): void {
  // A host that is named takes the place of what is allowed unnamed.
  csp?.insertScriptResource("'self'")
  csp?.insertScriptResource('https://js.stripe.com')
  csp?.insertDirective("frame-src 'self' https://js.stripe.com https://hooks.stripe.com")
  csp?.insertDirective('connect-src https://api.stripe.com')
}
