import { Category, Region } from '@convive/contracts/vocabulary'
import { EventCover, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { useWatch } from '@convive/ui-kit/forms'
import { messages } from '../messages/form-messages.ts'
import type { EventFormState } from './event-form.tsx'

const Place = styled.div`
  display: none;
  padding-top: var(--s-6);
  @media (min-width: 1000px) {
    display: block;
  }
`
const Sticky = styled(Stack)`
  position: sticky;
  top: 96px;
  overflow-wrap: anywhere;
`
const When = styled.p`
  min-height: 1.4em;
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  line-height: 1.4;
`
const Title = styled.p`
  font-size: var(--t-l);
  font-weight: var(--w-strong);
  line-height: 1.25;
`

/** How the event will look in a list, while it is written. What it says stands in the fields already. */
export function FormPreview({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const { eventTime } = useFormats()
  const [title, location, region, category, eventDate, eventStartTime, imageUrl] = useWatch({
    control: form.control,
    name: ['title', 'location', 'region', 'category', 'eventDate', 'eventStartTime', 'imageUrl'],
  })
  const look = {
    // An address is still being typed, or may lead nowhere; what was uploaded is there.
    imageUrl: imageUrl.startsWith('/media/') ? imageUrl : null,
    region: Region.safeParse(region).data ?? 'chirripo',
    category: Category.safeParse(category).data ?? 'other',
  }
  return (
    <Place aria-hidden>
      <Sticky $gap={2}>
        <Soft $size="s">{say('form.preview')}</Soft>
        <EventCover event={look} />
        <When>{eventDate && eventStartTime ? eventTime({ eventDate, eventStartTime }) : ''}</When>
        <Title>{title.trim() || say('form.previewTitle')}</Title>
        <Soft $size="s">{location}</Soft>
      </Sticky>
    </Place>
  )
}
