import { downloadSales } from '@convive/contracts/sales'
import { Button, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { messages } from './messages/messages.ts'

/** The mark by which spreadsheets know UTF-8; reading the answer has taken off whatever mark it had. */
const mark = '\uFEFF'

/** Every seat of the event as a table to keep. */
export function DownloadCsv({ eventId }: { eventId: number }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const loading = useApiMutation(downloadSales, {
    onSuccess: (csv) => save(`convive-${eventId}.csv`, csv),
    onError: (error) => toast({ title: say('csvFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Button variant="line" busy={loading.isPending} onClick={() => loading.mutate({ id: eventId })}>
      {!loading.isPending && <Download size={20} aria-hidden />}
      {say('csv')}
    </Button>
  )
}

function save(name: string, csv: string): void {
  const file = URL.createObjectURL(new Blob([mark, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = file
  link.download = name
  link.click()
  URL.revokeObjectURL(file)
}
