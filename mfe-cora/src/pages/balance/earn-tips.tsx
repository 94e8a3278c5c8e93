import { CoraAmount, Stack, styled, useMessages } from '@convive/ui-kit'
import { CalendarDays, Flag, HeartHandshake, Plus } from 'lucide-react'
import { messages } from '../../messages/messages.ts'

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: 24px 1fr auto;
    gap: var(--s-3);
    align-items: center;
    padding-block: var(--s-3);
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border: 0;
  }
  li > svg {
    color: var(--ink-soft);
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--t-s);
    line-height: 1.43;
  }
`
const Title = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
`

/** Ways to earn Cora, with what each brings. */
export function EarnTips() {
  const say = useMessages(messages)
  return (
    <Stack as="section" $gap={2} aria-labelledby="earn-tips">
      <Title id="earn-tips">{say('tips.title')}</Title>
      <List>
        <li>
          <CalendarDays size={20} aria-hidden />
          <span>
            {say('tips.attend')}
            <small>{say('tips.attendNote')}</small>
          </span>
          <CoraAmount>{say('tips.attendAmount')}</CoraAmount>
        </li>
        <li>
          <Plus size={20} aria-hidden />
          {say('tips.create')}
          <CoraAmount>1</CoraAmount>
        </li>
        <li>
          <HeartHandshake size={20} aria-hidden />
          {say('tips.invite')}
          <CoraAmount>5</CoraAmount>
        </li>
        <li>
          <Flag size={20} aria-hidden />
          {say('tips.claim')}
          <CoraAmount>5</CoraAmount>
        </li>
      </List>
    </Stack>
  )
}
