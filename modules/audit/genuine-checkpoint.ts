import { type Checkpoint, isGenuine } from '#events'
import { bearsOurSignature, type KeysShape } from '#modules/platform'

/** Whether this installation signed a checkpoint, with its key or with one that signed before it. */
export const isSignedByUs = (keys: KeysShape, checkpoint: Checkpoint): boolean =>
  bearsOurSignature(keys, checkpoint.at, (key) => isGenuine(key, checkpoint))
