import { useSyncExternalStore } from 'react'
import { $moment, wallAt } from '../../stores/clock.ts'
import type { Wall } from '../../stores/day.ts'

/** The moment it is: where a page was painted first that of its painting, then as time goes on. */
export const useMoment = (painted?: number): number =>
  useSyncExternalStore($moment.listen, $moment.get, () => painted ?? $moment.get())

/** What the clinic's clocks show. */
export const useNow = (zone: string, painted?: number): Wall => wallAt(zone, useMoment(painted))
