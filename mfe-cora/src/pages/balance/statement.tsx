import { downloadStatement } from '@convive/contracts/cora'
import {
  Button,
  downloadFile,
  Select,
  Soft,
  Stack,
  styled,
  costaRicaToday,
  useApiMutation,
  useFormats,
  useLanguage,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../texts.ts'
import { monthsSince } from '@convive/formats/months-since'

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--s-3);
  align-items: end;
`
const Title = styled.h2`
  font-size: var(--t-l);
  line-height: 1.25;
`

/** Downloads the transactions of one month. `since` is the time at which the account was created. */
export function Statement({ since }: { since: string }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const language = useLanguage()
  const months = monthsSince(since, costaRicaToday())
  const [chosen, setChosen] = useState(months[0] ?? '')
  const loading = useApiMutation(downloadStatement, {
    onSuccess: (csv, { month }) => downloadFile(`convive-cora-${month}.csv`, csv, 'text/csv'),
  })
  return (
    <Stack as="section" $gap={3} aria-labelledby="statement">
      <Title id="statement">{t('statement.title')}</Title>
      <Soft $size="s">{t('statement.text')}</Soft>
      <Line>
        <Select
          label={t('statement.month')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={months.map((month) => ({ value: month, label: date(`${month}-01`, 'month') }))}
        />
        <Button variant="line" busy={loading.isPending} onClick={() => loading.mutate({ month: chosen, language })}>
          {!loading.isPending && <Download size={20} aria-hidden />}
          {t('statement.download')}
        </Button>
      </Line>
      <FailureNote title={t('statement.failed')} error={loading.error} />
    </Stack>
  )
}
