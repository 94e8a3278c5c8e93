import { type ApiError, ErrorState, PageHeading, PageTitle, SignedInOnly, Skeleton, styled, VisuallyHidden, Wrap } from '@convive/ui-kit'
import { Fragment, type ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

const Room = styled(Wrap)<{ $width: string | undefined }>`
  max-width: ${({ $width }) => $width};
  padding-block: var(--s-4) var(--s-16);
`
const waiting = <Skeleton $height="420px" $radius="l" aria-busy />

type OrganiserPageProps = {
  /** Of the event that is organised. */
  id: string
  title: string
  back: string
  loginText: string
  width?: string
  children: ReactNode
}

/** The frame of a page of an event's organiser, made anew for whoever is signed in and for each event. */
export function OrganiserPage({ id, title, back, loginText, width, children }: OrganiserPageProps) {
  return (
    <Room $width={width}>
      <PageTitle title={title} />
      <BackLink href={`/events/${id}`}>{back}</BackLink>
      <SignedInOnly page skeleton={waiting} text={loginText}>
        {(user) => <Fragment key={`${user.id} ${id}`}>{children}</Fragment>}
      </SignedInOnly>
    </Room>
  )
}

type OrganisedProps<Thing> = {
  query: { data: Thing | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  title: string
  failed: string
  children: (thing: Thing) => ReactNode
}

/** What the page is about, its skeleton, or why there is none. Another's event, or none at all, is no better the second time. */
export function Organised<Thing>({ query: { data, error, refetch, isFetching }, title, failed, children }: OrganisedProps<Thing>): ReactNode {
  if (data !== undefined) return children(data)
  if (!error) return waiting
  return (
    <>
      <VisuallyHidden as="div">
        <PageHeading>{title}</PageHeading>
      </VisuallyHidden>
      <ErrorState title={failed} error={error} onRetry={error.status === 403 || error.status === 404 ? undefined : refetch} busy={isFetching} />
    </>
  )
}
