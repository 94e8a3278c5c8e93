import { downloadSales } from '@convive/contracts/sales'
import { Button, downloadFile, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { messages } from './messages/messages.ts'

/** Downloads all seats of the event as CSV. */
export function DownloadCsv({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const loading = useApiMutation(downloadSales, {
    onSuccess: (csv) => downloadFile(`convive-${eventId}.csv`, csv, 'text/csv'),
    onError: (error) => toast({ title: t('csvFailed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Button variant="line" busy={loading.isPending} onClick={() => loading.mutate({ id: eventId })}>
      {!loading.isPending && <Download size={20} aria-hidden />}
      {t('csv')}
    </Button>
  )
}
