import {
  Button,
  Chip,
  Note,
  PartHeading,
  Row,
  Soft,
  Stack,
  styled,
  useFormats,
  useLabels,
  useMessages,
  VisuallyHidden,
} from '@convive/ui-kit'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messages } from '../texts.ts'
import type { SmartOutcome, SmartState } from './use-smart.ts'
import { Category, Region } from '@convive/contracts/enums'
import { amountOrNaN, parseMoney } from '@convive/formats/parse-amount'
import type { FormValues } from '../values/form-values.ts'
import { isWeekly } from '../values/repetition.ts'
import type { OfferedProposal, ProposedField } from './proposals.ts'

const Container = styled(Stack)`
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
`
const Rows = styled.ul`
  display: grid;
`

/** The proposed changes, field by field. It takes the focus, because it is the result of the user's request. */
export function ProposalList({
  smart: { proposals, toForm, choose },
  outcome,
}: {
  smart: SmartState
  outcome: SmartOutcome
}) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { events, isGuess } = outcome
  useEffect(() => {
    if (events.length > 0) heading.current?.focus()
  }, [events])
  const lead = isGuess ? 'nothingReadText' : proposals.offered.length > 0 ? 'foundText' : 'nothingFound'
  const waiting = proposals.offered.some(({ before }) => before === null)
  return (
    <Container $gap={4} as="section" aria-labelledby="ai-assist-found">
      <PartHeading id="ai-assist-found" ref={heading} tabIndex={-1}>
        {t(isGuess ? 'smart.nothingRead' : 'smart.found')}
      </PartHeading>
      {events.length > 1 && <FoundEvents outcome={outcome} onChoose={choose} />}
      <Soft $size="s">{t(`smart.${lead}`)}</Soft>
      <Remarks outcome={outcome} />
      <Rows>
        {proposals.offered.map((one) => (
          <ProposalRow
            key={one.field}
            offered={one}
            now={proposals.now(one)}
            onUse={() => proposals.use(one)}
            onUndo={() => proposals.undo(one)}
          />
        ))}
      </Rows>
      <Row>
        <Button onClick={toForm}>
          {t('smart.toForm')}
          <ArrowRight size={20} aria-hidden />
        </Button>
        {waiting && (
          <Button variant="line" onClick={proposals.useAll}>
            {t('smart.useAll')}
          </Button>
        )}
      </Row>
    </Container>
  )
}

/** All events of the text. The proposals are those of the chosen one. */
function FoundEvents({
  outcome: { events, chosen },
  onChoose,
}: {
  outcome: SmartOutcome
  onChoose: SmartState['choose']
}) {
  const t = useMessages(messages)
  const { date } = useFormats()
  return (
    <Stack $gap={3}>
      <Soft $size="s">{t('smart.several', { count: events.length })}</Soft>
      <Row>
        {events.map((found, index) => (
          <Chip key={index} aria-pressed={found === chosen} onClick={() => onChoose(found)}>
            {[found.title, found.date && date(found.date)].filter(Boolean).join(' · ')}
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}

function Remarks({ outcome: { notice, hasNoStartTime } }: { outcome: SmartOutcome }) {
  const t = useMessages(messages)
  return (
    <>
      {hasNoStartTime && <Note>{t('smart.noHour')}</Note>}
      {notice && (
        <Soft $size="s">
          {t(
            notice === 'rate_limited' ? 'smart.rateLimited' : notice === 'refused' ? 'smart.madeUp' : 'smart.withoutAi',
          )}
        </Soft>
      )}
    </>
  )
}

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
  repeat: 'form.repeats',
  price: 'form.price',
  capacity: 'form.capacity',
} as const satisfies Record<ProposedField, string>

/** One proposed field: the proposed value, whether it is used, and otherwise the current value. */
function ProposalRow({
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
              <VisuallyHidden>{t('smart.used')}</VisuallyHidden>
            </>
          )}
        </Label>
        <Value tabIndex={offered.field === 'description' ? 0 : undefined}>{value(offered.values)}</Value>
        {offered.doubtful && !isUsed && <Soft $size="s">{t('smart.doubtful')}</Soft>}
        {present !== '' && <CurrentValue $size="s">{t('smart.now', { value: present })}</CurrentValue>}
      </div>
      <Button
        variant={isUsed ? 'quiet' : 'line'}
        aria-label={t(isUsed ? 'smart.undoOf' : 'smart.useOf', { field })}
        onClick={isUsed ? onUndo : onUse}
      >
        {t(isUsed ? 'smart.undo' : 'smart.use')}
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
    repeat({ repeat }) {
      if (!repeat || repeat.kind === 'once') return ''
      const how = t(`form.repeat.${repeat.kind}`)
      const days = isWeekly(repeat.kind) ? `${how}: ${weekdays(repeat.byDay)}` : how
      return repeat.until ? t('smart.repeatsUntil', { days, date: date(repeat.until) }) : days
    },
    capacity: ({ capacity = '' }) => (capacity === '' ? '' : t('smart.capacity', { most: capacity })),
    price({ isPaid, price, currency = 'crc', paymentOption, acceptCora, coraPrice }) {
      if (!isPaid) return t('smart.isFree')
      const inCora = coraPrice ? t('smart.inCora', { amount: coraPrice }) : ''
      if (paymentOption === 'cora_only') return inCora
      const inMoney = money(amountOrNaN(parseMoney(price)) || 0, currency)
      return acceptCora && inCora ? t('smart.either', { money: inMoney, cora: inCora }) : inMoney
    },
  }
}
