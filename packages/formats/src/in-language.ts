import type { Language } from './language.ts'

type OtherText = { language: Language; title: string; description: string; isStale?: boolean | undefined }
type Texts = { title: string; description: string; otherText?: OtherText | null | undefined }

/** An event with the title and the description that are shown in a language. */
export function inLanguage<E extends Texts>(event: E, language: Language): E {
  const { otherText } = event
  if (!otherText || otherText.isStale || otherText.language !== language) return event
  return { ...event, title: otherText.title, description: otherText.description }
}

type Titles = { title: string; otherTitle?: { language: Language; title: string } | null | undefined }

/** The title of an event of which only the titles are known. */
export const titleIn = ({ title, otherTitle }: Titles, language: Language): string =>
  otherTitle?.language === language ? otherTitle.title : title

export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es')
