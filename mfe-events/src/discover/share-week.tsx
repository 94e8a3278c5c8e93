import { MoreLink, useLanguage, useMessages } from '@convive/ui-kit'
import { Code, MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import type * as Copying from './copy-list.ts'
import { messages } from './texts.ts'

/**
 * Shares the week of a list as a message for a chat: in the device's share sheet, or by copying it. `scope` is a region,
 * `venue-7`, `host-ana` or `category-music`. Before the scripts have loaded, the link shows the text.
 */
export function ShareWeek({ scope }: { scope: string }) {
  const t = useMessages(messages)
  const href = `/share/${scope}/week.txt?lang=${useLanguage()}`
  return (
    <MoreLink href={href} onClick={(click) => onTap(click, ({ shareWeek }) => shareWeek(href))}>
      <MessageCircle size={20} aria-hidden />
      {t('discover.week')}
    </MoreLink>
  )
}

/** Copies the frame that shows a list on another website. */
export function EmbedCode({ scope }: { scope: string }) {
  const t = useMessages(messages)
  const src = `${location.origin}/embed/${scope}?lang=${useLanguage()}`
  return (
    <MoreLink href={src} onClick={(click) => onTap(click, ({ copyFrame }) => copyFrame(src))}>
      <Code size={20} aria-hidden />
      {t('discover.embed')}
    </MoreLink>
  )
}

/** Loads what few people tap. If it cannot be loaded, the browser follows the link. */
function onTap(click: MouseEvent<HTMLAnchorElement>, act: (copying: typeof Copying) => Promise<void>): void {
  click.preventDefault()
  const { href } = click.currentTarget
  void import('./copy-list.ts').then(act, () => location.assign(href))
}
