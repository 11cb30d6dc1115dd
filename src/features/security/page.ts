import { KEY_SCOPES, SIGN_INS_PER_PAGE } from '#contracts/identity'
import { ApiKeys, Identity } from '#modules/identity'
import type { Person } from '../../kit/person.ts'

type Locals = Pick<App.Locals, 'ask' | 'allows' | 'config' | 'subscription'>

/** Loads the user’s API keys, or everybody’s for a user who may change the clinic’s settings. */
const loadApiKeys = async ({ ask, allows, config, subscription }: Locals, { formats }: Person) => ({
  initial: await ask(ApiKeys, (keys) => keys.all()),
  access: subscription?.addOns.includes('api-access') ?? false,
  canAddSubscription: allows('billing:edit'),
  scopes: KEY_SCOPES.filter(allows),
  isWholeClinic: allows('settings:edit'),
  origin: config.publicUrl,
  formats,
})

const loadSignIns = async ({ ask, allows }: Locals, { formats }: Person) => {
  const { rows, next } = await ask(Identity, (identity) => identity.ownSignIns({ limit: SIGN_INS_PER_PAGE }))
  return { initial: rows, next, everyone: allows('history:read'), formats }
}

const loadTimeout = async ({ ask }: Locals, { formats, id, name }: Person) => ({
  settings: await ask(Identity, (identity) => identity.securitySettings()),
  formats,
  viewer: { id, name },
})

/**
 * Loads the security settings of a user. While a second factor is due, loads only that; `leadsTo` is the page that
 * the user wanted to open.
 */
export const loadSecurity = async (
  locals: Locals & Pick<App.Locals, 'factorDue'>,
  person: Person,
  leadsTo: string,
) => {
  const { ask, allows, config, factorDue: due } = locals
  const { id, email, formats } = person
  const factor = await ask(Identity, (identity) => identity.secondFactor())
  return {
    userId: id,
    factor: { factor, due, leadsTo, email, formats },
    apiKeys: due ? null : await loadApiKeys(locals, person),
    sessions: due ? null : { initial: await ask(Identity, (identity) => identity.sessions()), formats },
    signIns: due ? null : await loadSignIns(locals, person),
    timeout: allows('settings:edit') ? await loadTimeout(locals, person) : null,
    choosesCompliance: config.billing === 'off' && !due,
  }
}
