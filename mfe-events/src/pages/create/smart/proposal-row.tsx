import { Category, Region } from '@convive/contracts/vocabulary'
import { Button, Soft, styled, useFormats, useLabels, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Check } from 'lucide-react'
import type { FormValues } from '../../../event-form/form-values.ts'
import { priceOf } from '../../../event-form/typed-numbers.ts'
import { messages } from '../../../messages/form-messages.ts'
import type { ProposedField } from './proposals.ts'
import type { Offered } from './use-proposals.ts'

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
/** Enough of it to know it again. */
const Present = styled(Soft)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`

const labels = { title: 'form.title', description: 'form.description', category: 'form.category', region: 'form.region', location: 'form.location', eventDate: 'form.date', eventStartTime: 'form.start', eventEndTime: 'form.end', price: 'form.price' } as const satisfies Record<ProposedField, string>

/** One field: what it would say, whether it does already, and else what it says now. */
export function ProposalRow({ offered, now, onUse, onUndo }: { offered: Offered; now: Partial<FormValues>; onUse: () => void; onUndo: () => void }) {
  const say = useMessages(messages)
  const shown = useShown()
  const field = say(labels[offered.field])
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
              <VisuallyHidden>{say('smart.used')}</VisuallyHidden>
            </>
          )}
        </Label>
        <Value tabIndex={offered.field === 'description' ? 0 : undefined}>{value(offered.values)}</Value>
        {present !== '' && <Present $size="s">{say('smart.now', { value: present })}</Present>}
      </div>
      <Button variant={isUsed ? 'quiet' : 'line'} aria-label={say(isUsed ? 'smart.undoOf' : 'smart.useOf', { field })} onClick={isUsed ? onUndo : onUse}>
        {say(isUsed ? 'smart.undo' : 'smart.use')}
      </Button>
    </Line>
  )
}

/** The values of each field as people say them; what is empty says nothing. */
function useShown(): Record<ProposedField, (values: Partial<FormValues>) => string> {
  const say = useMessages(messages)
  const { category, region } = useLabels()
  const { date, time, money } = useFormats()
  return {
    title: ({ title = '' }) => title,
    description: ({ description = '' }) => description,
    location: ({ location = '' }) => location,
    category: (values) => (values.category ? category(Category.parse(values.category)) : ''),
    region: (values) => (values.region ? region(Region.parse(values.region)) : ''),
    eventDate: ({ eventDate }) => (eventDate ? date(eventDate, 'full') : ''),
    eventStartTime: ({ eventStartTime }) => (eventStartTime ? time(eventStartTime) : ''),
    eventEndTime: ({ eventEndTime }) => (eventEndTime ? time(eventEndTime) : ''),
    price: ({ isPaid, price, currency = 'crc' }) => (isPaid ? money(priceOf(price ?? '') || 0, currency) : say('smart.isFree')),
  }
}
