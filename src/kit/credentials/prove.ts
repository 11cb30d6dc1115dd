import type { FactorSetUp } from '#contracts/identity'
import { request } from '../requests/request.ts'

/** Proves who is at the screen: for ten minutes this session may do what asks for a recent proof. */
export const prove = (proof: FactorSetUp) => request('POST', '/api/auth/proof', proof)
