import type { RouteParams } from 'regexparam'
import { type ComponentType, useEffect } from 'react'
import { navigate, usePath } from './location.ts'
import { matchRoute, type RouteTable } from './routes.ts'

/** A page for each route. It gets the parameters of its path as props. */
export type PagesOf<T extends RouteTable> = { [Name in keyof T]: ComponentType<RouteParams<T[Name] & string>> }

/** Renders the page of the current path. A page remounts when its path changes, but not when only the query changes. */
export function RoutePages<const T extends RouteTable>({
  routes,
  pages,
  notFound: NotFound,
}: {
  routes: T
  pages: PagesOf<NoInfer<T>>
  notFound: ComponentType
}) {
  const route = matchRoute(routes, usePath())
  if (!route) return <NotFound />
  const Page = pages[route.name] as ComponentType<object>
  return <Page key={JSON.stringify([route.name, route.params])} {...route.params} />
}

/** Goes to another path as soon as it renders. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
