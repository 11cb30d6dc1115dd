import { readPageSession } from '../../kit/requests/session.ts'

/** Whether to show the user the erasure controls. The server enforces the permission. */
export const canErase = (): boolean => readPageSession()?.user.role === 'staff'
