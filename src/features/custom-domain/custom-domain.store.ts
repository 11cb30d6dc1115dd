import { atom } from 'nanostores'
import { domainDraft } from '#contracts/custom-domains'
import type { CustomDomainView } from '#modules/custom-domains'
import { text } from '../../language/index.ts'
import { issuesIn } from '../../kit/forms/contract-issues.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { reason, request, RequestError } from '../../kit/requests/request.ts'

interface CustomDomainScreenState {
  readonly domain: CustomDomainView
  readonly typed: string
  readonly error: string | undefined
  readonly problem: string | null
  readonly doing: 'nothing' | 'choosing' | 'checking' | 'removing'
}

const words = text.customDomain
const API_PATH = '/api/settings/domain'

const hostProblem = (typed: string): string | undefined => issuesIn(domainDraft, { host: typed })[0]?.message

export function createCustomDomain(first: CustomDomainView) {
  const $domain = atom<CustomDomainScreenState>({
    domain: first,
    typed: first.host ?? '',
    error: undefined,
    problem: null,
    doing: 'nothing',
  })
  const change = (more: Partial<CustomDomainScreenState>) => $domain.set({ ...$domain.get(), ...more })

  const refuse = (error: string): boolean => {
    change({ error })
    return false
  }

  const attempt = async (
    doing: CustomDomainScreenState['doing'],
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
      change({ typed, error: $domain.get().error === undefined ? undefined : hostProblem(typed) }),

    /** Saves the typed host; resolves to whether it was accepted. A refusal keeps it in the field. */
    choose: async (): Promise<boolean> => {
      const { typed } = $domain.get()
      const error = hostProblem(typed)
      if (error) return refuse(error)
      try {
        const chosen = await attempt('choosing', 'PUT', API_PATH, { host: typed })
        if (!chosen) return false
        change({ typed: chosen.host ?? '' })
        return true
      } catch (refused) {
        const fault = refused instanceof RequestError ? refused.fields['host'] : undefined
        return refuse(fault ?? reason(refused, words.chooseFailed))
      }
    },

    check: async (): Promise<void> => {
      try {
        const { host } = (await attempt('checking', 'POST', `${API_PATH}/verify`)) ?? {}
        if (host) toastSuccess(words.checked(host))
      } catch (refused) {
        change({ problem: reason(refused, words.checkFailed) })
      }
    },

    remove: async (): Promise<void> => {
      try {
        if (!(await attempt('removing', 'DELETE', API_PATH))) return
        change({ typed: '' })
        toastSuccess(words.removed)
      } catch (refused) {
        toastError(refused, words.removeFailed)
      }
    },
  }
}

export type CustomDomainStore = ReturnType<typeof createCustomDomain>
