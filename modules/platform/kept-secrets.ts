import { openSecret } from '#events'

/** A secret that outlived the master key it was derived from, sealed under the current master key. */
export interface KeptSecret {
  readonly purpose: string
  readonly wrapped: Buffer
}

/** Opens the secrets that outlived an earlier master key. */
export const openKeptSecrets = (
  master: Buffer,
  secrets: readonly KeptSecret[],
): ReadonlyMap<string, Buffer> =>
  new Map(
    secrets.flatMap(({ purpose, wrapped }) => {
      const secret = openSecret(master, wrapped, purpose)
      return secret ? [[purpose, secret] as const] : []
    }),
  )
