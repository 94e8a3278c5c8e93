import { MoreLink, useLanguage, useMessages } from '@convive/ui-kit'
import { Code, Image as ImageIcon, MessageCircle, Printer } from 'lucide-react'
import type { MouseEvent } from 'react'
import type * as Copying from './copy-list.ts'
import { messages } from './texts.ts'

/**
 * Shares the week of a list: as a message or a picture in the device's share sheet (without one, it copies the message
 * and opens the picture), and as a poster to print. `scope` is a region, `venue-7`, `host-ana` or `category-music`. Before
 * the scripts have loaded, the links show all three.
 */
export function ShareWeek({ scope }: { scope: string }) {
  const t = useMessages(messages)
  const query = `lang=${useLanguage()}`
  const week = `/share/${scope}/week`
  return (
    <>
      <MoreLink href={`${week}.txt?${query}`} onClick={(click) => onTap(click, 'shareWeek')}>
        <MessageCircle size={20} aria-hidden />
        {t('discover.week')}
      </MoreLink>
      <MoreLink href={`${week}.jpg?${query}`} onClick={(click) => onTap(click, 'sharePicture')}>
        <ImageIcon size={20} aria-hidden />
        {t('discover.story')}
      </MoreLink>
      <MoreLink href={`${week}.pdf?${query}`} target="_blank">
        <Printer size={20} aria-hidden />
        {t('discover.poster')}
      </MoreLink>
    </>
  )
}

/** Copies the frame that shows a list on another website. */
export function EmbedCode({ scope }: { scope: string }) {
  const t = useMessages(messages)
  const src = `${location.origin}/embed/${scope}?lang=${useLanguage()}`
  return (
    <MoreLink href={src} onClick={(click) => onTap(click, 'copyFrame')}>
      <Code size={20} aria-hidden />
      {t('discover.embed')}
    </MoreLink>
  )
}

/** Loads what few people tap, and does it with the link's address. If that fails, the browser follows the link. */
function onTap(click: MouseEvent<HTMLAnchorElement>, act: keyof typeof Copying): void {
  click.preventDefault()
  const { href } = click.currentTarget
  void import('./copy-list.ts').then((copying) => copying[act](href)).catch(() => location.assign(href))
}
