import { ButtonLink, CoraAmount, EventCover, Row, styled, useFormats, useMessages, useUser, Wrap } from '@convive/ui-kit'
import { MapPin, Plus } from 'lucide-react'
import { messages } from '../messages/messages.ts'

const Ground = styled.div`
  display: grid;
  border-radius: var(--r-l);
  background: var(--forest-tint);
  @media (min-width: 900px) {
    grid-template-columns: 1.1fr 1fr;
    min-height: 392px;
  }
`
const Copy = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--s-4);
  padding: var(--s-6) var(--s-5);
  @media (min-width: 900px) {
    padding: var(--s-12);
  }
`
const Pile = styled.div`
  position: relative;
  display: grid;
  place-items: center end;
  padding: 0 20px 24px;
  @media (min-width: 900px) {
    padding: 32px 48px 32px 0;
  }
`
const Bubble = styled.p`
  display: none;
  @media (min-width: 900px) {
    position: absolute;
    left: 8px;
    top: 56px;
    z-index: 1;
    display: block;
    width: 232px;
    padding: 12px 16px;
    border-radius: 16px 16px 16px 4px;
    background: var(--raised);
    box-shadow: var(--shadow-2);
    font-size: var(--t-s);
    line-height: 1.43;
  }
`
const Mini = styled.div`
  width: 100%;
  overflow: hidden;
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  @media (min-width: 900px) {
    width: 328px;
    margin-top: 40px;
  }
  > div {
    padding: 12px 14px 14px;
    line-height: 1.35;
  }
`
const When = styled.p`
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`
const Where = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 4px;
  color: var(--ink-soft);
  font-size: var(--t-s);
`

const sample = { imageUrl: null, region: 'cartago', category: 'community', eventDate: '2026-12-12', eventStartTime: '14:00' } as const

/** Shows how a message becomes an event, and leads to where one is made. */
export function CreateTeaser() {
  const say = useMessages(messages)
  const user = useUser()
  return (
    <Wrap as="section">
      <Ground>
        <Copy>
          <h2>{say('home.teaserTitle')}</h2>
          <p>{say('home.teaserText')}</p>
          <Row $gap={3}>
            <ButtonLink href={user ? '/events/create' : '/auth/login?returnUrl=/events/create'}>
              <Plus size={20} aria-hidden />
              {say('nav.create')}
            </ButtonLink>
            <CoraAmount>{say('home.teaserReward')}</CoraAmount>
          </Row>
        </Copy>
        <Example />
      </Ground>
    </Wrap>
  )
}

function Example() {
  const say = useMessages(messages)
  const { eventTime, money } = useFormats()
  return (
    <Pile aria-hidden>
      <Bubble>{say('home.bubble')}</Bubble>
      <Mini>
        <EventCover event={sample} ratio="16 / 8" radius="none" />
        <div>
          <When>{eventTime(sample)}</When>
          <b>{say('home.sampleEvent')}</b>
          <Where>
            <MapPin size={16} />
            {say('home.samplePlace')} · {money(1500, 'crc')}
          </Where>
        </div>
      </Mini>
    </Pile>
  )
}
