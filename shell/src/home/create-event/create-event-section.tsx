import { ButtonLink, CoraAmount, Row, styled, useMessages, useUser, Wrap } from '@convive/ui-kit'
import { ImageUp, Plus, Sparkles, Tags } from 'lucide-react'
import { QuickEventForm } from './quick-event-form.tsx'
import { messages } from './texts.ts'

const Ground = styled.div`
  display: grid;
  gap: var(--s-6);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--forest-tint);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr 1fr;
    gap: var(--s-12);
    align-items: center;
    padding: var(--s-12);
  }
`
const Copy = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
`
const Helps = styled.ul`
  display: grid;
  gap: var(--s-2);
  li {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    line-height: 1.4;
  }
  svg {
    color: var(--forest);
  }
`
/** Presents AI assist, with a short form that starts an event. */
export function CreateEventSection() {
  const t = useMessages(messages)
  const user = useUser()
  return (
    <Wrap as="section" aria-labelledby="create-event">
      <Ground>
        <Copy>
          <h2 id="create-event">{t('section')}</h2>
          <p>
            <b>{t('lead')}</b> {t('text')}
          </p>
          <Helps>
            <li>
              <ImageUp size={20} aria-hidden />
              {t('helpFlyer')}
            </li>
            <li>
              <Sparkles size={20} aria-hidden />
              {t('helpText')}
            </li>
            <li>
              <Tags size={20} aria-hidden />
              {t('helpCategory')}
            </li>
          </Helps>
          <Row $gap={3}>
            <ButtonLink href={user ? '/events/create' : '/auth/login?returnUrl=/events/create&draft=true'}>
              <Plus size={20} aria-hidden />
              {t('create')}
            </ButtonLink>
            <CoraAmount>{t('reward')}</CoraAmount>
          </Row>
        </Copy>
        <QuickEventForm />
      </Ground>
    </Wrap>
  )
}
