export * from './forms/contract.ts'
export * from './submissions/contract.ts'
export * from './invitations/contract.ts'
