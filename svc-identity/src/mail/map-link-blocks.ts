import type { Language } from '@convive/contracts/enums'
import { mapLinksOf, type MapPin } from '@convive/formats/map-pin'
import type { MailBlock } from '@convive/service-kit/mail/render-mail'

const texts: Record<Language, string> = { en: 'How to get there:', es: 'Cómo llegar:' }

/** The links to Waze and Google Maps, if the event is on the map. */
export function mapLinkBlocks(mapPin: MapPin | null | undefined, language: Language): MailBlock[] {
  if (!mapPin) return []
  const { waze, googleMaps } = mapLinksOf(mapPin)
  const links = [...(waze ? [{ label: 'Waze', url: waze }] : []), { label: 'Google Maps', url: googleMaps }]
  return [{ kind: 'links', text: texts[language], links }]
}
