import type { Page } from 'playwright-core'

/** A call of the page to the provider's script. */
type StripeJsCall = readonly [name: string, said: unknown]

/** The provider's answer to a confirmation. */
type Confirm = (clientSecret: string) => { readonly error?: { readonly message: string } }

// Replaces the provider's script: a form in an iframe on the provider's host, which calls its API.
const script = `
window.Stripe = (key) => {
  const note = (name, said) => window.noteStripe(name, JSON.stringify(said))
  const confirming = (name) => async ({ elements, ...options }) => {
    note(name, options)
    return JSON.parse(await window.confirmStripe(elements.clientSecret))
  }
  note('Stripe', key)
  return {
    confirmSetup: confirming('confirmSetup'),
    confirmPayment: confirming('confirmPayment'),
    elements: ({ clientSecret, appearance }) => {
      note('elements', { confirms: clientSecret.split('_')[0], theme: appearance.theme })
      let frame
      return {
        clientSecret,
        update: ({ appearance }) => note('update', appearance.theme),
        create: (type) => ({
          on: () => undefined,
          mount: (place) => {
            note('mount', type)
            frame = Object.assign(document.createElement('iframe'), { title: 'Secure card form' })
            frame.src = 'https://js.stripe.com/form'
            place.append(frame)
            fetch('https://api.stripe.com/v1/elements').then((answer) => note('reached', answer.status))
          },
          destroy: () => frame?.remove(),
        }),
      }
    },
  }
}
window.Stripe.version = 'endive'
`

const HOSTS = /^https:\/\/([a-z]+\.)?stripe\.(com|network)\//

/** Fakes the payment provider's hosts. While `reachable` is false, the script does not load. */
export const serveStripeJs = async (page: Page, confirm: Confirm) => {
  const calls: StripeJsCall[] = []
  const requests: string[] = []
  const state = { reachable: true, calls, requests }
  await page.exposeFunction('noteStripe', (name: string, json: string) => {
    calls.push([name, JSON.parse(json)])
  })
  await page.exposeFunction('confirmStripe', (clientSecret: string) => JSON.stringify(confirm(clientSecret)))
  await page.route(HOSTS, async (route) => {
    const address = route.request().url()
    requests.push(address)
    if (!state.reachable) return route.abort()
    if (address.endsWith('/stripe.js')) return route.fulfill({ contentType: 'text/javascript', body: script })
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, contentType: 'text/html', body: '<p>Card number</p>' })
  })
  return state
}
