import type { RequestOf, RouteDef } from '@convive/contracts/route'

/**
 * The query key of a request: its path, then the remaining parameters.
 * `['/api/events', { region }]`, `['/api/events/5', {}]`.
 */
export function queryKeyOf<D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
): readonly [string, Record<string, unknown>] {
  const rest: Record<string, unknown> = { ...request }
  const path = def.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  return [path, rest]
}
