import type { EventOrigin } from '@convive/contracts/event-fields'
import type { Event } from '@convive/contracts/events'
import { importerId } from '@convive/contracts/enums'
import { Soft, styled, useMessages } from '@convive/ui-kit/design'
import { Avatar } from '@convive/ui-kit/domain'
import { messages } from './texts.ts'

const Line = styled(Soft)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`

/** Inline, so that a long name begins beside the words before it. The padding enlarges only what can be tapped. */
const NameLink = styled.a`
  padding-block: 10px;
  color: var(--ink);
  font-weight: var(--w-strong);
`

/** The organiser's name and avatar, and the source of an imported event. The name leads to the organiser's page. */
export function OrganiserByline({ event }: { event: Event }) {
  const { creatorId, creatorName, creatorFrame, creatorUsername, creatorPicture, origin } = event
  const t = useMessages(messages)
  if (creatorId === importerId)
    return origin ? (
      <Soft>
        <OriginText origin={origin} />. {t('event.unclaimed')}
      </Soft>
    ) : (
      <Soft>{t('event.imported')}</Soft>
    )
  // An administrator generates samples, and organises none.
  if (!creatorName || event.isSample) return null
  return (
    <>
      <Line>
        <Avatar name={creatorName} image={creatorPicture} frame={creatorFrame} size={32} />
        <span>
          {t('event.by')}{' '}
          {hasPage(event) ? (
            <NameLink href={`/people/${creatorUsername}`}>{creatorName}</NameLink>
          ) : (
            <b>{creatorName}</b>
          )}
        </span>
      </Line>
      {origin && (
        <Soft $size="s">
          <OriginText origin={origin} />
        </Soft>
      )}
    </>
  )
}

const OriginLink = styled.a`
  display: inline-block;
  padding-block: 10px;
  color: var(--ink);
  overflow-wrap: anywhere;
`

/** The source of an imported event. We do not vouch for it, so search engines must not follow the link. */
function OriginText({ origin: { name, url } }: { origin: EventOrigin }) {
  const t = useMessages(messages)
  return (
    <>
      {t('event.from')}{' '}
      {url?.startsWith('https://') ? (
        <OriginLink href={url} target="_blank" rel="nofollow noopener">
          {name}
        </OriginLink>
      ) : (
        <b>{name}</b>
      )}
    </>
  )
}

/** Only organisers of public events have one: a creator's own hidden event may be their only one. */
const hasPage = ({ creatorUsername, isHidden }: Event): boolean => Boolean(creatorUsername) && !isHidden
