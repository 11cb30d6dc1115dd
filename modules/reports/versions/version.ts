import { type Cells, OPEN_END, type Recorded, supersede } from '#events'

/** How a version begins: with the event that tells of it, until the next one does. */
export const known = ({ stream, version, at }: Recorded) => ({
  id: stream.id,
  version,
  known_from: at,
  known_until: OPEN_END,
})

/** A version that differs from the one before it by `to`. */
export const otherwise =
  <Fields>(to: (fields: Fields, recorded: Recorded) => Cells) =>
  (fields: Fields, recorded: Recorded) =>
    supersede({ id: recorded.stream.id }, recorded.at, {
      ...to(fields, recorded),
      version: recorded.version,
    })
