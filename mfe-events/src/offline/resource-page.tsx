import { type ApiError, ButtonLink, ErrorState, PageTitle, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { PagePadding } from '../layout/skeletons.tsx'
import { useOfflineTexts } from './event-list-failure.tsx'

type ResourcePageProps<Resource> = {
  query: { data: Resource | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  /**
   * Texts for a resource that does not exist or cannot be loaded, and the link that leads away. Without `text`, the error
   * is described.
   */
  notFound: { title: string; text: string | undefined; href: string; back: string }
  skeleton: ReactNode
  children: (resource: Resource) => ReactNode
}

/** A page about one resource: a skeleton while it loads, the resource, or the error. A 404 offers no retry. */
export function ResourcePage<Resource>({
  query: { data, error, refetch, isFetching },
  notFound,
  skeleton,
  children,
}: ResourcePageProps<Resource>) {
  if (data !== undefined) return children(data)
  if (error)
    return (
      <Missing
        notFound={notFound}
        error={error}
        onRetry={error.status === 404 ? undefined : refetch}
        busy={isFetching}
      />
    )
  return <div aria-busy>{skeleton}</div>
}

type MissingProps = {
  notFound: ResourcePageProps<unknown>['notFound']
  error: ApiError
  onRetry: (() => unknown) | undefined
  busy: boolean
}

function Missing({ notFound, error, onRetry, busy }: MissingProps) {
  const { href, back } = notFound
  // Without a connection, nothing is known about the resource.
  const { title, text } = useOfflineTexts(error) ?? notFound
  return (
    <Wrap>
      <PageTitle title={title} />
      <PagePadding>
        <ErrorState page title={title} text={text} error={error} onRetry={onRetry} busy={busy}>
          <ButtonLink variant="line" href={href}>
            {back}
          </ButtonLink>
        </ErrorState>
      </PagePadding>
    </Wrap>
  )
}
