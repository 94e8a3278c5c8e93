import type { Language } from '@convive/contracts/enums'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

export type InformationPath = '/help' | '/contact' | '/privacy' | '/terms'
/** A link leads to the page of which its part tells. */
type Part = { heading: string; text: string; link?: { href: string; text: string } }
export type Information = { title: string; lead: string; parts: Part[] }

export const texts: Record<Language, Record<InformationPath, Information>> = { en, es }
