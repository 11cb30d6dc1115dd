import { askForProof } from '../../kit/requests/recent-proof.ts'

/** Asks the user to prove who they are, then lets the browser download everything. The page stays open. */
export const exportEverything = async (): Promise<void> => {
  if (await askForProof()) location.assign('/api/export')
}
