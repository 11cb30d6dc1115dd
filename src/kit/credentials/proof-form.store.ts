import { type FactorSetup, factorSetUp } from '#contracts/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../forms/contract-issues.ts'
import { createShortForm } from '../forms/short-form.store.ts'
import { get, request } from '../requests/request.ts'
import type { OwnFactor } from './OwnFactorField.tsx'

/** Loads the second factors that a proof needs; undefined if that fails. The server then says what is missing. */
export const loadOwnFactor = (): Promise<OwnFactor | undefined> =>
  get<OwnFactor>('/api/auth/second-factor').catch(() => undefined)

/** Creates the form that proves who is at the screen, for the next ten minutes of this session. */
export const proofForm = (onProven: () => void) =>
  createShortForm<FactorSetup, unknown>({
    check: faultsIn(factorSetUp),
    send: (proof) => request('POST', '/api/auth/proof', proof),
    done: onProven,
    failed: text.proofRequest.failed,
  })
