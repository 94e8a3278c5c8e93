import { Category, Region } from '@convive/contracts/enums'
import { EventCover, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { useWatch } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'

const Container = styled.div`
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
const Time = styled.p`
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

/** A preview of the event in a list. It is hidden from screen readers, because the fields contain the same text. */
export function FormPreview({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const [title, location, region, category, eventDate, eventStartTime, imageUrl, imageFocus] = useWatch({
    control: form.control,
    name: ['title', 'location', 'region', 'category', 'eventDate', 'eventStartTime', 'imageUrl', 'imageFocus'],
  })
  const preview = {
    title,
    // Only uploaded pictures are shown: a URL may still be incomplete or invalid.
    imageUrl: imageUrl.startsWith('/media/') ? imageUrl : null,
    imageFocus,
    region: Region.safeParse(region).data ?? 'chirripo',
    category: Category.safeParse(category).data ?? 'other',
  }
  return (
    <Container aria-hidden>
      <Sticky $gap={2}>
        <Soft $size="s">{t('form.preview')}</Soft>
        <EventCover event={preview} />
        <Time>{eventDate && eventStartTime ? eventTime({ eventDate, eventStartTime }) : ''}</Time>
        <Title>{title.trim() || t('form.previewTitle')}</Title>
        <Soft $size="s">{location}</Soft>
      </Sticky>
    </Container>
  )
}
