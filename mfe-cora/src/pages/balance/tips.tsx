import { boostCost, boostDays, frameCost, frameDays } from '@convive/contracts/cora'
import { reportReward } from '@convive/contracts/reports'
import { CoraAmount, PartHeading, Stack, styled, useMessages } from '@convive/ui-kit'
import {
  CalendarDays,
  Flag,
  HeartHandshake,
  Plus,
  Send,
  ShieldCheck,
  Sparkles,
  Store,
  Ticket,
  TrendingUp,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../../texts.ts'

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

/** All ways to earn Cora, with the reward of each. */
export function EarnTips() {
  const t = useMessages(messages)
  return (
    <Stack as="section" $gap={2} aria-labelledby="earn-tips">
      <PartHeading id="earn-tips">{t('tips.title')}</PartHeading>
      <List>
        <Tip
          icon={<CalendarDays size={20} aria-hidden />}
          text={t('tips.attend')}
          note={t('tips.attendNote')}
          amount={t('tips.attendAmount')}
        />
        <Tip icon={<Plus size={20} aria-hidden />} text={t('tips.create')} note={t('tips.createNote')} amount="1" />
        <Tip
          icon={<HeartHandshake size={20} aria-hidden />}
          text={t('tips.invite')}
          note={t('tips.inviteNote')}
          amount="5"
        />
        <Tip icon={<Flag size={20} aria-hidden />} text={t('tips.claim')} note={t('tips.claimNote')} amount="5" />
        <Tip
          icon={<ShieldCheck size={20} aria-hidden />}
          text={t('tips.moderate')}
          note={t('tips.moderateNote')}
          amount={String(reportReward)}
        />
      </List>
    </Stack>
  )
}

/** All ways to spend Cora. */
export function SpendTips() {
  const t = useMessages(messages)
  return (
    <Stack as="section" $gap={2} aria-labelledby="spend-tips">
      <PartHeading id="spend-tips">{t('tips.spendTitle')}</PartHeading>
      <List>
        <Tip icon={<Store size={20} aria-hidden />} text={t('tips.venues')} note={t('tips.venuesNote')} />
        <Tip
          icon={<TrendingUp size={20} aria-hidden />}
          text={t('tips.boost')}
          note={t('tips.boostNote', { days: boostDays })}
          amount={String(boostCost)}
        />
        <Tip icon={<Ticket size={20} aria-hidden />} text={t('tips.tickets')} />
        <Tip icon={<Send size={20} aria-hidden />} text={t('tips.send')} />
        <Tip
          icon={<Sparkles size={20} aria-hidden />}
          text={t('tips.upgrades')}
          note={
            <>
              {t('tips.upgradesNote', { days: frameDays })} <a href="/profile?tab=settings">{t('tips.upgradesLink')}</a>
            </>
          }
          amount={String(frameCost)}
        />
      </List>
    </Stack>
  )
}

function Tip({ icon, text, note, amount }: { icon: ReactNode; text: string; note?: ReactNode; amount?: string }) {
  return (
    <li>
      {icon}
      <span>
        {text}
        {note && <small>{note}</small>}
      </span>
      {amount && <CoraAmount>{amount}</CoraAmount>}
    </li>
  )
}
