import type { Language } from '@convive/contracts/vocabulary'
import { escapeHtml } from '../escape-html.ts'
import { type Words, words } from './words.ts'

type Say = (words: Words, language: Language) => string

/**
 * A text in both languages, of which the page's style shows one: only the browser knows which its person chose.
 * Once, where both say the same.
 */
export function both(say: Say): string {
  const [en, es] = [escapeHtml(say(words.en, 'en')), escapeHtml(say(words.es, 'es'))]
  return en === es ? en : `<span lang="en">${en}</span><span lang="es">${es}</span>`
}
