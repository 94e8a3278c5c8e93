import { navigate } from '@convive/ui-kit'

/** Paths that no page of ours answers: files, feeds and interfaces, which the browser itself must open. */
const served = ['/api/', '/feeds/', '/media/', '/assets/', '/remotes/']

/** A click that the browser should not follow, but the page: plain, on a link to a page of this site. */
function wantedPath(click: MouseEvent): string | undefined {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  if (click.defaultPrevented || click.button !== 0 || modified) return undefined
  const link = click.target instanceof Element ? click.target.closest('a') : null
  return link && isPage(link) ? link.pathname + link.search + link.hash : undefined
}

function isPage(link: HTMLAnchorElement): boolean {
  if (!link.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (served.some((prefix) => link.pathname.startsWith(prefix))) return false
  // The browser itself goes to another place on the same page.
  return !link.hash || link.pathname !== location.pathname || link.search !== location.search
}

/** Turns every plain link of every front end into navigation without loading the page anew. */
export function startSoftLinks(): void {
  document.addEventListener('click', (click) => {
    const path = wantedPath(click)
    if (path === undefined) return
    click.preventDefault()
    if (path !== location.pathname + location.search + location.hash) navigate(path)
  })
}
