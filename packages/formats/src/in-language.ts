import type { Language } from './language.ts'

type OtherText = { language: Language; title: string; description: string; isStale?: boolean | undefined }
export type Texts = { title: string; description: string; otherText?: OtherText | null | undefined }

/** An event with the title and the description that are shown in a language. */
export function inLanguage<E extends Texts>(event: E, language: Language): E {
  const { otherText } = event
  if (!otherText || otherText.isStale || otherText.language !== language) return event
  return { ...event, title: otherText.title, description: otherText.description }
}

/** Whether people can read the event in both languages. */
export const isInBothLanguages = ({ otherText }: Pick<Texts, 'otherText'>): boolean =>
  Boolean(otherText && !otherText.isStale)

/** The path of a page that shows the event to others with the text that it has here. */
export function sharedEventPath(event: Texts & { id: number }): string {
  const { id, title, description, otherText } = event
  if (!otherText || otherText.isStale) return `/events/${id}`
  const isOther = title === otherText.title && description === otherText.description
  return `/events/${id}?lang=${isOther ? otherText.language : otherLanguage(otherText.language)}`
}

type Titles = { title: string; otherTitle?: { language: Language; title: string } | null | undefined }

/** The title of an event of which only the titles are known. */
export const titleIn = ({ title, otherTitle }: Titles, language: Language): string =>
  otherTitle?.language === language ? otherTitle.title : title

export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es')
