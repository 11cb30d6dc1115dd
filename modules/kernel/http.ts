// What the `http.ts` files of modules are written in: `http.get`, `http.refused`, `http.record` and so on.
export { del, get, group, post, put } from './endpoints/endpoint.ts'
export { proven } from './endpoints/authorization.ts'
export {
  commandRefusals,
  created,
  Deleted,
  expecting,
  page,
  proofNeeded,
  record,
  recordResponse,
  refused,
  revised,
  withRetryAfter,
} from './endpoints/endpoint-responses.ts'
export { file } from './endpoints/file-response.ts'
export { implement } from './endpoints/implement.ts'
