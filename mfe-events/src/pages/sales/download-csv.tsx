import { downloadSales } from '@convive/contracts/sales'
import { Button, saveFile, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { messages } from './messages/messages.ts'

/** Every seat of the event as a table to keep. */
export function DownloadCsv({ eventId }: { eventId: number }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const loading = useApiMutation(downloadSales, {
    onSuccess: (csv) => saveFile(`convive-${eventId}.csv`, csv, 'text/csv'),
    onError: (error) => toast({ title: say('csvFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Button variant="line" busy={loading.isPending} onClick={() => loading.mutate({ id: eventId })}>
      {!loading.isPending && <Download size={20} aria-hidden />}
      {say('csv')}
    </Button>
  )
}
