import { downloadStatement } from '@convive/contracts/cora'
import { Button, saveFile, Select, Soft, Stack, styled, toast, today, useApiMutation, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { monthsSince } from './months-since.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: end;
`
const Title = styled.h2`
  font-size: var(--t-l);
  line-height: 1.25;
`

/** A month's movements to keep. `since` is when the account began. */
export function Statement({ since }: { since: string }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const { date } = useFormats()
  const months = monthsSince(since, today())
  const [chosen, setChosen] = useState(months[0] ?? '')
  const loading = useApiMutation(downloadStatement, {
    onSuccess: (csv, { month }) => saveFile(`convive-cora-${month}.csv`, csv, 'text/csv'),
    onError: (error) => toast({ title: say('statement.failed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Stack as="section" $gap={3} aria-labelledby="statement">
      <Title id="statement">{say('statement.title')}</Title>
      <Soft $size="s">{say('statement.text')}</Soft>
      <Line>
        <Select
          label={say('statement.month')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={months.map((month) => ({ value: month, label: date(`${month}-01`, 'month') }))}
        />
        <Button variant="line" busy={loading.isPending} onClick={() => loading.mutate({ month: chosen })}>
          {!loading.isPending && <Download size={20} aria-hidden />}
          {say('statement.download')}
        </Button>
      </Line>
    </Stack>
  )
}
