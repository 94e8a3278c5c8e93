import { downloadVenueStatement, getVenueStatement, type VenueStatement as Statement } from '@convive/contracts/cora'
import type { VenueDetail } from '@convive/contracts/venues'
import { addDays } from '@convive/formats/calendar-date'
import { monthsSince } from '@convive/formats/months-since'
import {
  Button,
  costaRicaToday,
  downloadFile,
  FailureNote,
  Figure,
  LoadState,
  Panel,
  RuledList,
  Select,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useApiQuery,
  useFormats,
  useLanguage,
  useMessages,
} from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from './owner-texts.ts'

const yearDays = 365

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--s-3);
  align-items: end;
`
const Day = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px var(--s-4);
  padding-block: var(--s-3);
`

/** What the venue received in a month, by day, with its payments as a file. For its owner and administrators. */
export function VenueStatement({ venue: { id } }: { venue: VenueDetail }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const language = useLanguage()
  const today = costaRicaToday()
  const months = monthsSince(`${addDays(today, -yearDays)}T12:00:00Z`, today)
  const [month, setMonth] = useState(months[0] ?? '')
  const query = useApiQuery(getVenueStatement, { id, month }, { staleTime: 0 })
  const { data } = query
  const downloading = useApiMutation(downloadVenueStatement, {
    onSuccess: (csv) => downloadFile(`convive-venue-${id}-${month}.csv`, csv, 'text/csv'),
  })
  return (
    <Panel aria-labelledby="venue-statement">
      <Stack $gap={4}>
        <h2 id="venue-statement">{t('statement')}</h2>
        <Line>
          <Select
            label={t('month')}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            options={months.map((value) => ({ value, label: date(`${value}-01`, 'month') }))}
          />
          <Button
            variant="line"
            busy={downloading.isPending}
            onClick={() => downloading.mutate({ id, month, language })}
          >
            {!downloading.isPending && <Download size={20} aria-hidden />}
            {t('download')}
          </Button>
        </Line>
        <FailureNote title={t('downloadFailed')} error={downloading.error} />
        {!data && <LoadState query={query} failed={t('statementFailed')} skeleton="120px" />}
        {data && <Days statement={data} />}
      </Stack>
    </Panel>
  )
}

function Days({ statement: { used, limit, days } }: { statement: Statement }) {
  const t = useMessages(messages)
  const { number, date } = useFormats()
  const received = days.reduce((sum, day) => sum + day.received, 0)
  const payments = days.reduce((sum, day) => sum + day.payments, 0)
  return (
    <>
      <p>
        <b>{t('received', { count: payments, amount: number(received), payments: number(payments) })}</b>
        <br />
        <Soft as="span" $size="s">
          {limit === null ? t('withoutLimit') : t('ofLimit', { used: number(used), limit: number(limit) })}
        </Soft>
      </p>
      {days.length > 0 && (
        <RuledList aria-label={t('byDay')}>
          {days.map((day) => (
            <Day key={day.day}>
              <span>{date(day.day, 'weekday')}</span>
              <Figure>
                {t('received', {
                  count: day.payments,
                  amount: number(day.received),
                  payments: number(day.payments),
                })}
              </Figure>
            </Day>
          ))}
        </RuledList>
      )}
    </>
  )
}
