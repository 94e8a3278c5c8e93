import { Category, Region } from '@convive/contracts/enums'
import { amountOrNaN, parseMoney } from '@convive/formats/parse-amount'
import { Button, Soft, styled, useFormats, useLabels, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Check } from 'lucide-react'
import type { FormValues } from '../../../event-form/values/form-values.ts'
import { messages } from '../../../event-form/texts.ts'
import type { ProposedField } from './proposals.ts'
import type { OfferedProposal } from './use-proposals.ts'

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-1) var(--s-3);
  align-items: start;
  padding-block: var(--s-3);
  border-top: 1px solid var(--line);
`
const Label = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  line-height: 1.4;
  svg {
    color: var(--forest);
  }
`
const Value = styled.p`
  max-height: 240px;
  overflow-y: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;
`
/** Shortened to two lines, which is enough to recognise it. */
const CurrentValue = styled(Soft)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`

const labels = {
  title: 'form.title',
  description: 'form.description',
  category: 'form.category',
  region: 'form.region',
  location: 'form.location',
  eventDate: 'form.date',
  eventStartTime: 'form.start',
  eventEndTime: 'form.end',
  weekly: 'form.repeats',
  price: 'form.price',
  capacity: 'form.capacity',
} as const satisfies Record<ProposedField, string>

/** One proposed field: the proposed value, whether it is used, and otherwise the current value. */
export function ProposalRow({
  offered,
  now,
  onUse,
  onUndo,
}: {
  offered: OfferedProposal
  now: Partial<FormValues>
  onUse: () => void
  onUndo: () => void
}) {
  const t = useMessages(messages)
  const shown = useFieldFormatters()
  const field = t(labels[offered.field])
  const isUsed = offered.before !== null
  const value = shown[offered.field]
  const present = isUsed ? '' : value(now)
  return (
    <Line>
      <div>
        <Label>
          {field}
          {isUsed && (
            <>
              <Check size={16} aria-hidden />
              <VisuallyHidden>{t('aiAssist.used')}</VisuallyHidden>
            </>
          )}
        </Label>
        <Value tabIndex={offered.field === 'description' ? 0 : undefined}>{value(offered.values)}</Value>
        {offered.doubtful && !isUsed && <Soft $size="s">{t('aiAssist.doubtful')}</Soft>}
        {present !== '' && <CurrentValue $size="s">{t('aiAssist.now', { value: present })}</CurrentValue>}
      </div>
      <Button
        variant={isUsed ? 'quiet' : 'line'}
        aria-label={t(isUsed ? 'aiAssist.undoOf' : 'aiAssist.useOf', { field })}
        onClick={isUsed ? onUndo : onUse}
      >
        {t(isUsed ? 'aiAssist.undo' : 'aiAssist.use')}
      </Button>
    </Line>
  )
}

/** Formats the value of each field for reading; an empty value becomes an empty text. */
function useFieldFormatters(): Record<ProposedField, (values: Partial<FormValues>) => string> {
  const t = useMessages(messages)
  const { category, region } = useLabels()
  const { date, time, money, weekdays } = useFormats()
  return {
    title: ({ title = '' }) => title,
    description: ({ description = '' }) => description,
    location: ({ location = '' }) => location,
    category: (values) => (values.category ? category(Category.parse(values.category)) : ''),
    region: (values) => (values.region ? region(Region.parse(values.region)) : ''),
    eventDate: ({ eventDate }) => (eventDate ? date(eventDate, 'full') : ''),
    eventStartTime: ({ eventStartTime }) => (eventStartTime ? time(eventStartTime) : ''),
    eventEndTime: ({ eventEndTime }) => (eventEndTime ? time(eventEndTime) : ''),
    weekly({ weekly }) {
      if (!weekly?.repeats) return ''
      const days = weekdays(weekly.byDay)
      return weekly.until ? t('aiAssist.weeklyUntil', { days, date: date(weekly.until) }) : days
    },
    capacity: ({ capacity = '' }) => (capacity === '' ? '' : t('aiAssist.capacity', { most: capacity })),
    price({ isPaid, price, currency = 'crc', paymentOption, acceptCora, coraPrice }) {
      if (!isPaid) return t('aiAssist.isFree')
      const inCora = coraPrice ? t('aiAssist.inCora', { amount: coraPrice }) : ''
      if (paymentOption === 'cora_only') return inCora
      const inMoney = money(amountOrNaN(parseMoney(price)) || 0, currency)
      return acceptCora && inCora ? t('aiAssist.either', { money: inMoney, cora: inCora }) : inMoney
    },
  }
}
