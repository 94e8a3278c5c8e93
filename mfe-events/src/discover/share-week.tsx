import { canShare, copyLink, MoreLink, share, toast, useLanguage, useMessages } from '@convive/ui-kit'
import { Code, MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { messages } from './texts.ts'

/**
 * Shares the week of a list as a message for a chat: in the device's share sheet, or by copying it. `scope` is a region,
 * `venue-7`, `host-ana` or `category-music`. Before the scripts have loaded, the link shows the text.
 */
export function ShareWeek({ scope }: { scope: string }) {
  const t = useMessages(messages)
  const href = `/share/${scope}/week.txt?lang=${useLanguage()}`
  const onClick = async (click: MouseEvent) => {
    click.preventDefault()
    const text = await readText(href)
    if (text === null) return toast({ title: t('discover.weekFailed'), variant: 'destructive' })
    if (canShare()) return await share({ text })
    return await copyLink(text, {
      copied: t('discover.weekCopied'),
      copiedText: t('discover.weekCopiedText'),
      failed: t('discover.weekFailed'),
    })
  }
  return (
    <MoreLink href={href} onClick={(click) => void onClick(click)}>
      <MessageCircle size={20} aria-hidden />
      {t('discover.week')}
    </MoreLink>
  )
}

/** Copies the frame that shows a list on another website. */
export function EmbedCode({ scope }: { scope: string }) {
  const t = useMessages(messages)
  const src = `${location.origin}/embed/${scope}?lang=${useLanguage()}`
  const code = `<iframe src="${src}" width="600" height="600" loading="lazy" style="border: 0" title="Convive"></iframe>`
  const copy = async (click: MouseEvent) => {
    click.preventDefault()
    await copyLink(code, {
      copied: t('discover.embedCopied'),
      copiedText: t('discover.embedCopiedText'),
      failed: t('event.copyFailed'),
    })
  }
  return (
    <MoreLink href={src} onClick={(click) => void copy(click)}>
      <Code size={20} aria-hidden />
      {t('discover.embed')}
    </MoreLink>
  )
}

async function readText(href: string): Promise<string | null> {
  try {
    const response = await fetch(href)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
