import type { Language } from '@convive/contracts/enums'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

export type InformationPath = '/help' | '/contact' | '/privacy' | '/terms'
export type Information = { title: string; lead: string; parts: { heading: string; text: string }[] }

export const texts: Record<Language, Record<InformationPath, Information>> = { en, es }
