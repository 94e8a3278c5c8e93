import { navigate } from '@convive/ui-kit'

/** Paths that the browser must open itself: files, feeds and APIs. */
const nonPagePrefixes = ['/api/', '/feeds/', '/media/', '/assets/', '/remotes/']

/** The path of a plain click on a link to a page of this site; undefined for a click that the browser handles. */
function interceptedPath(click: MouseEvent): string | undefined {
  const hasModifier = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  if (click.defaultPrevented || click.button !== 0 || hasModifier) return undefined
  const link = click.target instanceof Element ? click.target.closest('a') : null
  return link && isPageLink(link) ? link.pathname + link.search + link.hash : undefined
}

function isPageLink(link: HTMLAnchorElement): boolean {
  if (!link.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (nonPagePrefixes.some((prefix) => link.pathname.startsWith(prefix))) return false
  // The browser handles an anchor on the same page.
  return !link.hash || link.pathname !== location.pathname || link.search !== location.search
}

/** Turns each plain link of every front end into client-side navigation. */
export function startLinkInterceptor(): void {
  document.addEventListener('click', (click) => {
    const path = interceptedPath(click)
    if (path === undefined) return
    click.preventDefault()
    // The pages of the login take each other's place: Back from any of them leads to where it was opened.
    const replace = isAuth(path) && isAuth(location.pathname)
    if (path !== location.pathname + location.search + location.hash) navigate(path, { replace })
  })
}

const isAuth = (path: string) => path.startsWith('/auth/')
