import { sessionOfPage } from './session.ts'

/** Whether whoever is signed in may erase patients, and forbid it. The server decides; this is what is shown. */
export const mayErase = (): boolean => sessionOfPage()?.user.role === 'staff'
