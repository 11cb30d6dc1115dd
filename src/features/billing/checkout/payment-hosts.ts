import type { AstroGlobal } from 'astro'

/** Allows a page to reach Stripe: its script, iframes and API. No other page may. */
export function allowPayments(csp: AstroGlobal['csp']): void {
  // Listing a host replaces the default sources, so 'self' must be listed too.
  csp?.insertScriptResource("'self'")
  csp?.insertScriptResource('https://js.stripe.com')
  csp?.insertDirective("frame-src 'self' https://js.stripe.com https://hooks.stripe.com")
  csp?.insertDirective('connect-src https://api.stripe.com')
}
