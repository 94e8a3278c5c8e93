import type { RouteParams } from 'regexparam'
import { type ComponentType, useEffect } from 'react'
import { Route, Router, Switch } from 'wouter'
import { navigate, usePath } from './location.ts'
import { parseRoute, type RouteTable } from './routes.ts'

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
  return (
    // eslint-disable-next-line react/hooks -- wouter takes its location hook as a prop
    <Router hook={usePathname} parser={parseRoute}>
      <Switch>
        {Object.entries(routes).map(([name, path]) => {
          const Page = pages[name] as ComponentType<object>
          return (
            <Route key={name} path={path}>
              {(params: object) => <Page key={JSON.stringify(params)} {...params} />}
            </Route>
          )
        })}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Router>
  )
}

/** wouter's view of the location that all roots of the page share. */
function usePathname(): [string, typeof navigate] {
  const [pathname = '/'] = usePath().split('?')
  return [pathname, navigate]
}

/** Goes to another path as soon as it renders. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
