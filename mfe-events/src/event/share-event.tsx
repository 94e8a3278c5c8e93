import type { Event } from '@convive/contracts/events'
import { ShareByWhatsApp, useShareText } from '@convive/event-view/whatsapp-links'
import { Button, ButtonLink, canShare, copyLink, Panel, share, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { CalendarPlus, Copy, Share2 } from 'lucide-react'
import { messages } from './texts.ts'
import { eventCalendarPath } from '@convive/formats/event-calendar-path'
import { shareId } from '../organise/event-tools.rules.ts'

/** On a phone the buttons fill the line, and none breaks its words. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  > * {
    flex: 1 0 auto;
    padding-inline: 8px;
  }
  @media (min-width: 700px) {
    > * {
      flex-grow: 0;
      padding-inline: 12px;
    }
  }
`
const Heading = styled.h2`
  font-size: var(--t-m);
  font-weight: var(--w-strong);
  letter-spacing: 0;
  line-height: 1.35;
`

/** Shares the event, or adds it to the user's calendar while it will still take place. */
export function ShareEvent({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={2}>
      <Heading id={shareId} tabIndex={-1}>
        {t('event.share')}
      </Heading>
      <ShareChoices event={event} />
    </Stack>
  )
}

const takesPlace = (event: Event): boolean => !event.isCancelled && !event.isPast && !event.isSample

/** The ways of sharing, without a heading. */
function ShareChoices({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { text, url } = useShareText(event, location.origin)
  return (
    <Choices>
      {canShare() && (
        <Button variant="line" onClick={() => void share({ title: event.title, text, url })}>
          <Share2 size={20} aria-hidden />
          {t('event.shareNative')}
        </Button>
      )}
      <ShareByWhatsApp event={event} origin={location.origin} />
      <CopyButton url={url} />
      {takesPlace(event) && <CalendarLink event={event} />}
    </Choices>
  )
}

function CopyButton({ url }: { url: string }) {
  const t = useMessages(messages)
  const copy = () =>
    copyLink(url, { copied: t('event.copied'), copiedText: t('event.copiedText'), failed: t('event.copyFailed') })
  return (
    <Button variant="line" onClick={() => void copy()}>
      <Copy size={20} aria-hidden />
      {t('event.copy')}
    </Button>
  )
}

const Content = styled(Stack)`
  padding-top: var(--s-3);
`

/** Shown on the page of a new event, because people come if somebody tells them about it. */
export function SharePanel({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <Panel aria-labelledby="share-published">
      <h2 id="share-published" tabIndex={-1}>
        {t('event.published')}
      </h2>
      <Content $gap={4}>
        <Soft>{t('event.publishedText')}</Soft>
        <ShareChoices event={event} />
      </Content>
    </Panel>
  )
}

/** Downloads the event's calendar file, which the server names. */
export function CalendarLink({ event, label }: { event: Event; label?: string }) {
  const t = useMessages(messages)
  return (
    <ButtonLink variant="line" href={eventCalendarPath(event.id)} download>
      <CalendarPlus size={20} aria-hidden />
      {label ?? t('event.calendar')}
    </ButtonLink>
  )
}
