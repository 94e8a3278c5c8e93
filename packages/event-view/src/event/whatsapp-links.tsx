import type { Event } from '@convive/contracts/events'
import { sharedEventPath } from '@convive/formats/in-language'
import { whatsAppLink } from '@convive/formats/whatsapp-link'
import { ButtonLink, useFormats, useLanguage, useMessages } from '@convive/ui-kit/design'
import { MessageCircle } from 'lucide-react'
import { messages } from './texts.ts'

/** What a person sends to others about the event, and its address in the same language. */
export function useShareText(event: Event, origin: string): { text: string; url: string } {
  const t = useMessages(messages)
  const { eventTime, time } = useFormats()
  const language = useLanguage()
  // A chat keeps the text for weeks, in which the rule stays true.
  const rule = event.recurrenceText?.[language]
  const when = rule === undefined ? eventTime(event) : `${rule}, ${time(event.eventStartTime)}`
  return {
    text: t('event.shareText', { title: event.title, when, where: event.location }),
    url: origin + sharedEventPath(event),
  }
}

type WhatsAppLinkProps = { event: Event; origin: string }

/** Sends the event to a chat of the person's choice. `isAlone`: no heading says that it shares. */
export function ShareByWhatsApp({ event, origin, isAlone = false }: WhatsAppLinkProps & { isAlone?: boolean }) {
  const t = useMessages(messages)
  const { text, url } = useShareText(event, origin)
  return (
    <ButtonLink variant="line" href={whatsAppLink(`${text}\n${url}`)} target="_blank" rel="noopener">
      <MessageCircle size={20} aria-hidden />
      {t(isAlone ? 'event.shareByWhatsApp' : 'event.whatsapp')}
    </ButtonLink>
  )
}

/** Writes to the organiser, for those who may see the number. */
export function WriteToHost({ event, origin }: WhatsAppLinkProps) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  if (event.contactPhone === undefined) return null
  const url = `${origin}/events/${event.id}`
  const text = t('event.writeText', { title: event.title, when: eventTime(event), url })
  return (
    <div>
      <ButtonLink variant="line" href={whatsAppLink(text, event.contactPhone)} target="_blank" rel="noopener">
        <MessageCircle size={20} aria-hidden />
        {t('event.write')}
      </ButtonLink>
    </div>
  )
}
