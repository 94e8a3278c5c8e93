/**
 * `to` if it is a path of this site, otherwise `/`. Prevents open redirects through a parameter of the address. Two slashes
 * at the beginning would name another site.
 */
export function toOwnPath(to: string | null): string {
  if (!to?.startsWith('/')) return '/'
  try {
    const url = new URL(to, ownOrigin)
    const isOwn = url.origin === ownOrigin && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search + url.hash : '/'
  } catch {
    // The text is not a valid path.
    return '/'
  }
}

const ownOrigin = 'http://own.invalid'
