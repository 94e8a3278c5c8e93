import type { Event } from '@convive/contracts/events'
import { Button, ButtonLink, Stack, styled, toast, useFormats, useMessages } from '@convive/ui-kit'
import { CalendarPlus, Copy, MessageCircle, Share2 } from 'lucide-react'
import { messages } from '../../messages/messages.ts'

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
  > * {
    padding-inline: 12px;
  }
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  @media (min-width: 700px) {
    display: flex;
    flex-wrap: wrap;
  }
`
const Heading = styled.h2`
  font-size: var(--t-m);
  font-weight: var(--w-strong);
  letter-spacing: 0;
  line-height: 1.35;
`

/** Send the event on, or keep it in one's own calendar. */
export function ShareEvent({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { eventTime } = useFormats()
  const url = `${location.origin}/events/${event.id}`
  const text = say('event.shareText', {
    title: event.title,
    when: eventTime(event),
    where: event.location,
  })
  return (
    <Stack $gap={2}>
      <Heading>{say('event.share')}</Heading>
      <Choices>
        {'share' in navigator && (
          <Button variant="line" onClick={() => void shareNatively({ title: event.title, text, url })}>
            <Share2 size={20} aria-hidden />
            {say('event.shareNative')}
          </Button>
        )}
        <ButtonLink variant="line" href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`} target="_blank" rel="noopener">
          <MessageCircle size={20} aria-hidden />
          {say('event.whatsapp')}
        </ButtonLink>
        <CopyButton url={url} />
        <CalendarLink event={event} />
      </Choices>
    </Stack>
  )
}

/** Closing the phone's sheet without choosing is no failure, and there is nothing else to tell. */
const shareNatively = (what: ShareData): Promise<void> => navigator.share(what).catch(() => undefined)

function CopyButton({ url }: { url: string }) {
  const say = useMessages(messages)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: say('event.copied'), description: say('event.copiedText') }),
      () => toast({ title: say('event.copyFailed'), description: url, variant: 'destructive' }),
    )
  return (
    <Button variant="line" onClick={() => void copy()}>
      <Copy size={20} aria-hidden />
      {say('event.copy')}
    </Button>
  )
}

function CalendarLink({ event }: { event: Event }) {
  const say = useMessages(messages)
  return (
    <ButtonLink variant="line" href={`/feeds/event-${event.id}.ics`} download={`convive-${event.id}.ics`}>
      <CalendarPlus size={20} aria-hidden />
      {say('event.calendar')}
    </ButtonLink>
  )
}
