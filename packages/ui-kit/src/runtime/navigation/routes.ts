import { parse, type RouteParams } from 'regexparam'

/**
 * The routes of a front end: a name for each path pattern, for example `{ event: '/events/:id' }`. The first match
 * counts. Each front end declares its table in `src/routes.ts`, without imports: the build copies it into the asset
 * manifest, from which the gateway knows which paths exist.
 */
export type RouteTable = Readonly<Record<string, string>>

/** A matched route: its name and the parameters of its pattern. */
export type RouteMatch<T extends RouteTable> = {
  [Name in keyof T & string]: { name: Name; params: RouteParams<T[Name]> }
}[keyof T & string]

/** A path pattern is case-sensitive, as in the gateway and the services. */
function parseRoute(path: string): { keys: string[]; pattern: RegExp } {
  const { keys, pattern } = parse(path)
  return { keys, pattern: new RegExp(pattern.source) }
}

/** Finds the route of a path; null for a path without a page. It ignores the query and a trailing slash. */
export function matchRoute<const T extends RouteTable>(routes: T, path: string): RouteMatch<T> | null {
  const [pathname = ''] = path.split('?')
  for (const [name, template] of Object.entries(routes)) {
    const { keys, pattern } = parseRoute(template)
    const match = pattern.exec(pathname)
    if (!match) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decode(match[index + 1])]))
    return { name, params } as unknown as RouteMatch<T>
  }
  return null
}

/** Decodes a parameter of an address. A text with an invalid encoding stays unchanged. */
function decode(parameter: string | undefined): string | undefined {
  try {
    return parameter && decodeURIComponent(parameter)
  } catch {
    return parameter
  }
}
