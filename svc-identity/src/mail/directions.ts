import type { Language } from '@convive/contracts/enums'
import { mapLinksOf, type MapPin } from '@convive/formats/map-pin'
import type { MailBlock } from '@convive/service-kit/mail/render-mail'

const texts: Record<Language, (app: string) => string> = {
  en: (app) => `How to get there with ${app}:`,
  es: (app) => `Cómo llegar con ${app}:`,
}

/** The link to directions, if the place is on the map. */
export function directionsTo(mapPin: MapPin | null | undefined, language: Language): MailBlock[] {
  if (!mapPin) return []
  const { waze, googleMaps } = mapLinksOf(mapPin)
  const link = (label: string, url: string): MailBlock => ({ kind: 'link', text: texts[language](label), label, url })
  return [...(waze ? [link('Waze', waze)] : []), link('Google Maps', googleMaps)]
}
