import type { Organiser } from '@convive/contracts/organisers'
import { PageHeading, SectionHead, Soft, Stack, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { Avatar, Username } from '@convive/ui-kit/domain'
import type { ReactNode } from 'react'
import { BackLink } from '../event/back-link.tsx'
import { Description } from '../event/description.tsx'
import { messages } from './texts.ts'

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-4) var(--s-5);
  align-items: center;
  padding-block: var(--s-4) var(--s-6);
  @media (min-width: 700px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--s-8);
    padding-block: var(--s-8);
  }
`
const Name = styled(PageHeading)`
  overflow-wrap: anywhere;
  text-wrap: balance;
`
const Actions = styled.div`
  grid-column: 1 / -1;
  @media (min-width: 700px) {
    grid-column: auto;
  }
`
const Listing = styled.section`
  padding-block: var(--s-8);
`

type OrganiserViewProps = {
  organiser: Organiser
  /** The follow button. */
  actions?: ReactNode
  /** The upcoming events. */
  upcoming: ReactNode
  /** Shown after the upcoming events: the past ones. */
  children?: ReactNode
}

/** The page of an organiser. The gateway renders it without actions and past events. */
export function OrganiserView({ organiser, actions, upcoming, children }: OrganiserViewProps) {
  const t = useMessages(messages)
  const { displayName, username, about, picture, frame, eventCount, since, followerCount } = organiser
  return (
    <Wrap>
      <BackLink href="/events/discover">{t('back')}</BackLink>
      <Head>
        <Avatar name={displayName} image={picture} frame={frame} size={96} />
        <Stack $gap={1}>
          <Name>{displayName}</Name>
          <Soft $size="s">
            <Username name={username} />
          </Soft>
          <Soft $size="s">
            {t('events', { count: eventCount, since })}
            {followerCount > 0 && ` · ${t('followers', { count: followerCount })}`}
          </Soft>
        </Stack>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {about && <Description text={about} />}
      <Listing aria-labelledby="upcoming-events">
        <SectionHead>
          <h2 id="upcoming-events">{t('upcoming')}</h2>
        </SectionHead>
        {upcoming}
      </Listing>
      {children}
    </Wrap>
  )
}
