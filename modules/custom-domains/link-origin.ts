/** Returns the origin of links to a clinic's public forms: its own host if it has one. */
export const linkOrigin = (publicUrl: string, ownHost: string | null): string => {
  if (ownHost === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = ownHost
  return url.origin
}
