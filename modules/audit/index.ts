export { ACCESS_ACTIONS, type AccessAction, accessed } from './access.ts'
export { Checkpoints } from './checkpoints.ts'
export { type Proof, Proofs } from './proof.ts'
