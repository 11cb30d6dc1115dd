import { useSyncExternalStore } from 'react'
import { $moment, type LocalTime, wallAt } from './clock.ts'

/** Returns the current time: during hydration the time of the server render, then the live time. */
export const useMoment = (painted?: number): number =>
  useSyncExternalStore($moment.listen, $moment.get, () => painted ?? $moment.get())

export const useNow = (zone: string, painted?: number): LocalTime => wallAt(zone, useMoment(painted))
