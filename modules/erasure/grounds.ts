import type { Ground } from '#modules/patients'

const GROUND: Readonly<Record<Ground, string>> = {
  asked: 'The patient asked for it',
  ordered: 'A court or an authority ordered it',
  mistaken: 'The record was made by mistake',
  other: 'Another reason',
  retention: 'The time to keep it was over',
  restored: 'Erased again after a restore',
  unsaid: 'By whoever runs the installation',
}

/** What a ground of erasing is called. */
export const groundSays = (ground: Ground): string => GROUND[ground]
