import { type Cells, OPEN_END, type Recorded, supersede } from '#events'

/** Starts a version: valid from its event until the next one. */
export const known = ({ stream, version, at }: Recorded) => ({
  id: stream.id,
  version,
  known_from: at,
  known_until: OPEN_END,
})

/** Adds a version that differs from the previous one by `to`. */
export const otherwise =
  <Fields>(to: (fields: Fields, recorded: Recorded) => Cells) =>
  (fields: Fields, recorded: Recorded) =>
    supersede({ id: recorded.stream.id }, recorded.at, {
      ...to(fields, recorded),
      version: recorded.version,
    })
