import { atom } from 'nanostores'
import { domainDraft } from '#contracts/domains'
import type { CustomDomainView } from '#modules/domains'
import { text } from '../text/index.ts'
import { issuesIn } from './issues.ts'
import { failedWith, succeeded } from './outcome.ts'
import { reason, request, RequestError } from './request.ts'

/** The clinic's own host: what is on record, and what is being made of it. */
export interface DomainScreen {
  readonly domain: CustomDomainView
  readonly typed: string
  /** What is wrong with what was typed. */
  readonly error: string | undefined
  /** What is missing in the DNS. */
  readonly problem: string | null
  readonly doing: 'nothing' | 'choosing' | 'checking' | 'removing'
}

const words = text.customDomain
const ADDRESS = '/api/settings/domain'

const faultIn = (typed: string): string | undefined => issuesIn(domainDraft, { host: typed })[0]?.message

/** The store of the custom domain, as the page came with it. */
export function customDomain(first: CustomDomainView) {
  const $domain = atom<DomainScreen>({
    domain: first,
    typed: first.host ?? '',
    error: undefined,
    problem: null,
    doing: 'nothing',
  })
  const change = (more: Partial<DomainScreen>) => $domain.set({ ...$domain.get(), ...more })

  const attempt = async (
    doing: DomainScreen['doing'],
    method: string,
    address: string,
    body?: object,
  ): Promise<CustomDomainView | undefined> => {
    if ($domain.get().doing !== 'nothing') return undefined
    change({ doing })
    try {
      const { data } = await request<CustomDomainView>(method, address, body)
      change({ domain: data, problem: null, error: undefined })
      return data
    } finally {
      change({ doing: 'nothing' })
    }
  }

  return {
    $domain,

    type: (typed: string): void =>
      change({ typed, error: $domain.get().error === undefined ? undefined : faultIn(typed) }),

    /** Chooses the host that was typed. What was typed stays where it is refused. */
    choose: async (): Promise<void> => {
      const { typed } = $domain.get()
      const error = faultIn(typed)
      if (error) return change({ error })
      try {
        const chosen = await attempt('choosing', 'PUT', ADDRESS, { host: typed })
        if (chosen) change({ typed: chosen.host ?? '' })
      } catch (refused) {
        const fault = refused instanceof RequestError ? refused.fields['host'] : undefined
        change({ error: fault ?? reason(refused, words.chooseFailed) })
      }
    },

    /** Looks into the DNS now. */
    check: async (): Promise<void> => {
      try {
        const { host } = (await attempt('checking', 'POST', `${ADDRESS}/verify`)) ?? {}
        if (host) succeeded(words.checked(host))
      } catch (refused) {
        change({ problem: reason(refused, words.checkFailed) })
      }
    },

    remove: async (): Promise<void> => {
      try {
        if (!(await attempt('removing', 'DELETE', ADDRESS))) return
        change({ typed: '' })
        succeeded(words.removed)
      } catch (refused) {
        failedWith(refused, words.removeFailed)
      }
    },
  }
}

export type CustomDomainStore = ReturnType<typeof customDomain>
