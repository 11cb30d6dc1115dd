export * from './form-contract.ts'
export * from './submission-contract.ts'
export * from './invitation-contract.ts'
