import { roundTo } from '#rules/kernel'

export const formatBytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${roundTo(bytes / 1e6, 1)} MB`
