import { askForProof } from '../../kit/requests/recent-proof.ts'

/** Asks who is at the screen, then lets the browser download everything. The page stays. */
export const exportEverything = async (): Promise<void> => {
  if (await askForProof()) location.assign('/api/export')
}
