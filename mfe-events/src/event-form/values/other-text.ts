import type { OtherText } from '@convive/contracts/event-fields'
import type { Language } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'

type Texts = { title: string; description: string }

/**
 * The text in the other language as it is typed; without a language, there is none. `original` is what the title and the
 * description were when it was written, translated or confirmed.
 */
export type OtherTextValues = Texts & { language: Language | ''; isTranslated: boolean; original: Texts | null }

export const noOtherText: OtherTextValues = {
  language: '',
  title: '',
  description: '',
  isTranslated: false,
  original: null,
}

export function toOtherTextValues({ title, description, otherText }: Event): OtherTextValues {
  if (!otherText) return noOtherText
  const { isStale, ...text } = otherText
  return { ...text, original: isStale ? null : { title, description } }
}

/** Whether the original has changed since the other text was written or confirmed. */
export const isStale = ({ original }: OtherTextValues, { title, description }: Texts): boolean =>
  original === null || original.title.trim() !== title.trim() || original.description.trim() !== description.trim()

export const toOtherText = (values: OtherTextValues, texts: Texts): OtherText | null => {
  const { language, title, description, isTranslated } = values
  return language === '' ? null : { language, title, description, isTranslated, isStale: isStale(values, texts) }
}
