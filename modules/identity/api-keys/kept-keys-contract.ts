import { z } from 'zod'
import { orAbsent, recordId } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'

export const MAX_API_KEYS = 20

/** The API keys that go on working when their person's password or address changes. */
export const keepApiKeys = orAbsent(z.array(recordId(problem('api_key_missing'))).max(MAX_API_KEYS))
