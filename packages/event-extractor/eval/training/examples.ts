import { readChat } from '../../src/chat/read-chat.ts'
import { extractFromChat } from '../../src/extract-from-chat.ts'
import type { ChoiceModels } from '../../src/model/choice-model.ts'
import type { Signals } from '../../src/types/candidate.ts'
import type { Author } from '../labelled/authors.ts'
import { judge } from '../scoring/match-events.ts'

/** The signals, whether they belong to a right result, and the author as `group`. Validation never splits a group. */
export type Example = { signals: Signals; isPositive: boolean; group: string }

/** A candidate as an example of the second model. `hasDoubt`: it needs review, whatever its probability. */
export type RightExample = Example & { hasDoubt: boolean }

/** The examples of some authors: `invitation` has all dated segments, `right` only the candidates. */
export type Examples = { invitation: Example[]; right: RightExample[] }

/** `modelsFor` gives the models that choose title and place in the texts of an author; the stored ones if omitted. */
export function examplesOf(authors: Author[], modelsFor?: (author: string) => ChoiceModels): Examples {
  const examples: Examples = { invitation: [], right: [] }
  for (const { name: group, writtenOn, writtenAt, texts } of authors)
    for (const { text, events } of texts) {
      const chat = readChat(text, { importedAt: { date: writtenOn, time: writtenAt }, region: 'uvita' })
      const { candidates, setAside } = extractFromChat(chat, undefined, modelsFor?.(group))
      const verdicts = judge(candidates, events)
      const isOfDay = (date: string): boolean => events.some(({ day }) => day === date)
      for (const [index, { signals = {}, needsReview, eventDate }] of candidates.entries()) {
        const hasDoubt = needsReview.some((reason) => reason !== 'region_missing')
        examples.right.push({ signals, isPositive: verdicts[index]!.all, group, hasDoubt })
        examples.invitation.push({ signals, isPositive: isOfDay(eventDate), group })
      }
      for (const { candidate } of setAside)
        examples.invitation.push({ signals: candidate.signals ?? {}, isPositive: isOfDay(candidate.eventDate), group })
    }
  return examples
}
