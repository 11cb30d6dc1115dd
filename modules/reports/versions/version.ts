import { type Cells, OPEN_END, type RecordedEvent, supersede } from '#events'

/** Starts a version: valid from its event until the next one. */
export const firstVersion = ({ stream, version, at }: RecordedEvent) => ({
  id: stream.id,
  version,
  known_from: at,
  known_until: OPEN_END,
})

/** Adds a version that differs from the previous one by these cells. */
export const nextVersion =
  <Fields>(changedCells: (fields: Fields, recorded: RecordedEvent) => Cells) =>
  (fields: Fields, recorded: RecordedEvent) =>
    supersede({ id: recorded.stream.id }, recorded.at, {
      ...changedCells(fields, recorded),
      version: recorded.version,
    })
