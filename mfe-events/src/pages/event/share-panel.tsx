import type { Event } from '@convive/contracts/events'
import { Panel, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { ShareChoices } from './share-event.tsx'

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
