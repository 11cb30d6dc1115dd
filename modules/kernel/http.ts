// The functions that the `http.ts` files of modules use: `http.get`, `http.refusals`, `http.record` and so on.
export { del, get, group, post, put } from './endpoints/endpoint.ts'
export { requireProof } from './endpoints/authorization.ts'
export {
  commandRefusals,
  asCreated,
  DeletedRecord,
  withExpectedVersion,
  page,
  proofNeeded,
  record,
  recordResponse,
  refusals,
  recordWithExpectedVersion,
  withRetryAfter,
} from './endpoints/endpoint-responses.ts'
export { file } from './endpoints/file-response.ts'
export { implement } from './endpoints/implement.ts'
