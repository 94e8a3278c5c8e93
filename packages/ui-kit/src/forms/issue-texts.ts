import { addIssueTexts } from '../design/i18n/translate-issue.ts'
import { domainIssuesEn } from './issues-en.ts'
import { domainIssuesEs } from './issues-es.ts'

addIssueTexts(
  { en: domainIssuesEn, es: domainIssuesEs },
  // This sentence of the contracts is in both languages, for callers without a page.
  { 'Selecciona una región / Select a region': 'chatRegion' },
)
