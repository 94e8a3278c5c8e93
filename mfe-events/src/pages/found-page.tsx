import type { ApiError } from '@convive/ui-kit'
import { ButtonLink, ErrorState, PageHeading, PageTitle, VisuallyHidden, Wrap } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { EventSkeleton } from './event/event-skeleton.tsx'
import { PagePadding } from './page-padding.ts'

type FoundPageProps<Thing> = {
  query: { data: Thing | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  /** What is said where there is none, or it cannot be had, and the way out. */
  otherwise: { title: string; text: string; href: string; back: string }
  children: (thing: Thing) => ReactNode
}

/** The frame of a page about one thing: its shape while it is looked for, the thing, or why there is none. Trying again is offered where that can help. */
export function FoundPage<Thing>({ query: { data, error, refetch, isFetching }, otherwise, children }: FoundPageProps<Thing>) {
  if (data !== undefined) return children(data)
  if (error) return <Missing otherwise={otherwise} error={error} onRetry={error.status === 404 ? undefined : refetch} busy={isFetching} />
  return (
    <div aria-busy>
      <EventSkeleton />
    </div>
  )
}

type MissingProps = { otherwise: FoundPageProps<unknown>['otherwise']; error: ApiError; onRetry: (() => unknown) | undefined; busy: boolean }

function Missing({ otherwise: { title, text, href, back }, error, onRetry, busy }: MissingProps) {
  return (
    <Wrap>
      <PageTitle title={title} />
      <PagePadding>
        <VisuallyHidden as="div">
          <PageHeading>{title}</PageHeading>
        </VisuallyHidden>
        <ErrorState title={title} text={text} error={error} onRetry={onRetry} busy={busy}>
          <ButtonLink variant="line" href={href}>
            {back}
          </ButtonLink>
        </ErrorState>
      </PagePadding>
    </Wrap>
  )
}
