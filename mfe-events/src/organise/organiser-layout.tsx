import {
  type ApiError,
  ErrorState,
  LoggedInOnly,
  PageHeading,
  PageTitle,
  Skeleton,
  styled,
  Wrap,
} from '@convive/ui-kit'
import { Fragment, type ReactNode } from 'react'
import { BackLink } from '@convive/event-view'

const Container = styled(Wrap)<{ $width: string | undefined }>`
  max-width: ${({ $width }) => $width};
  padding-block: var(--s-4) var(--s-16);
`
/** Content says first which event it is about; an error does not. */
const Failed = styled.div`
  margin-top: var(--s-4);
`
const skeleton = <Skeleton $height="420px" $radius="l" aria-busy />

type OrganiserLayoutProps = {
  /** The event's id. Empty in the first view that the build renders: the link back leads nowhere yet. */
  id: string
  title: string
  back: string
  loginText: string
  width?: string
  children: ReactNode
}

/**
 * The layout of a page for the organiser of an event. Its heading needs no data, so it is shown at once. The content is
 * remounted for each user and each event, so that they share no state.
 */
export function OrganiserLayout({ id, title, back, loginText, width, children }: OrganiserLayoutProps) {
  return (
    <Container $width={width}>
      <PageTitle title={title} />
      <BackLink href={id === '' ? undefined : `/events/${id}`}>{back}</BackLink>
      <PageHeading>{title}</PageHeading>
      <LoggedInOnly skeleton={skeleton} text={loginText}>
        {(user) => <Fragment key={`${user.id} ${id}`}>{children}</Fragment>}
      </LoggedInOnly>
    </Container>
  )
}

type OrganiserContentProps<Thing> = {
  query: { data: Thing | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  errorTitle: string
  children: (thing: Thing) => ReactNode
}

/**
 * Shows the loaded data, a skeleton while it loads, or the error. A 403 or 404 offers no retry, because a retry would
 * fail again.
 */
export function OrganiserContent<Thing>({
  query: { data, error, refetch, isFetching },
  errorTitle,
  children,
}: OrganiserContentProps<Thing>): ReactNode {
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <Failed>
      <ErrorState
        title={errorTitle}
        error={error}
        onRetry={error.status === 403 || error.status === 404 ? undefined : refetch}
        busy={isFetching}
      />
    </Failed>
  )
}
