import { parse, type RouteParams } from 'regexparam'

/**
 * The routes of a front end: a name for each path pattern, as `{ event: '/events/:id' }`. The first match counts.
 * Each front end declares its table in `src/routes.ts`, without imports: the build copies it into the asset manifest,
 * from which the gateway knows which paths exist.
 */
export type RouteTable = Readonly<Record<string, string>>

/** A matched route: its name and the parameters of its pattern. */
export type RouteMatch<T extends RouteTable> = {
  [Name in keyof T & string]: { name: Name; params: RouteParams<T[Name]> }
}[keyof T & string]

/** A path pattern is sensitive to case, as the gateway and the services are. */
export function parseRoute(path: string): { keys: string[]; pattern: RegExp } {
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

/** A parameter as it was before it became part of an address. What is no valid encoding stays as it is. */
function decode(parameter: string | undefined): string | undefined {
  try {
    return parameter && decodeURIComponent(parameter)
  } catch {
    return parameter
  }
}
