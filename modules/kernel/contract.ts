export * from './fields.ts'
export * from './recurrence-contract.ts'
