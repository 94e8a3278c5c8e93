import { ButtonLink, CoraAmount, Row, Skeleton, styled, useMessages, useUser, WhenNear, Wrap } from '@convive/ui-kit'
import { ImageUp, Plus, Sparkles, Tags } from 'lucide-react'
import { lazy } from 'react'
import { messages } from '../../messages/messages.ts'

const BeginEvent = lazy(() => import('./begin-event.tsx').then((module) => ({ default: module.BeginEvent })))

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

/** What helps in making an event, and the beginning of one. */
export function CreateTeaser() {
  const say = useMessages(messages)
  const user = useUser()
  return (
    <Wrap as="section" aria-labelledby="teaser">
      <Ground>
        <Copy>
          <h2 id="teaser">{say('home.teaserTitle')}</h2>
          <p>{say('home.teaserText')}</p>
          <Helps>
            <li>
              <ImageUp size={20} aria-hidden />
              {say('home.helpFlyer')}
            </li>
            <li>
              <Sparkles size={20} aria-hidden />
              {say('home.helpText')}
            </li>
            <li>
              <Tags size={20} aria-hidden />
              {say('home.helpCategory')}
            </li>
          </Helps>
          <Row $gap={3}>
            <ButtonLink href={user ? '/events/create' : '/auth/login?returnUrl=/events/create&draft=true'}>
              <Plus size={20} aria-hidden />
              {say('nav.create')}
            </ButtonLink>
            <CoraAmount>{say('home.teaserReward')}</CoraAmount>
          </Row>
        </Copy>
        <WhenNear skeleton={<Skeleton $height="420px" $radius="l" />}>
          <BeginEvent />
        </WhenNear>
      </Ground>
    </Wrap>
  )
}
