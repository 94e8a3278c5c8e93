import { Badge, useFormats, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { useWaitingWork } from './use-waiting-work.ts'

/** The review belongs to the link of the imports. */
const linkOf = (page: string): string => (page === '/admin/review' ? '/admin/whatsapp-import' : page)

/** The number of waiting tasks behind an administration link. */
export function WaitingWorkCount({ href }: { href: string }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const count = useWaitingWork()
    .filter((work) => linkOf(work.href) === href)
    .reduce((sum, work) => sum + work.count, 0)
  if (count === 0) return null
  return (
    <Badge $tone="danger">
      {number(count)}
      <VisuallyHidden> {t('nav.waiting')}</VisuallyHidden>
    </Badge>
  )
}
