import type { ChoiceModels } from '../../src/model/choice-model.ts'
import type { Signals } from '../../src/types/candidate.ts'
import type { Author } from '../labelled/authors.ts'
import { judge } from '../scoring/match-events.ts'
import { readAuthors, type ReadText } from '../scoring/read-authors.ts'

/** The signals, whether they belong to a right result, and the author as `group`. Validation never splits a group. */
export type Example = { signals: Signals; isPositive: boolean; group: string }

/** The examples of some authors: `invitation` has all dated segments, `right` only the candidates. */
export type Examples = { invitation: Example[]; right: Example[] }

/** `modelsFor` gives the models that choose title and place in the texts of an author; the stored ones if omitted. */
export const examplesOf = (authors: Author[], modelsFor?: (author: string) => ChoiceModels): Examples =>
  examplesIn(readAuthors(authors, modelsFor))

/** The examples in texts that have been read. */
export function examplesIn(texts: ReadText[]): Examples {
  const examples: Examples = { invitation: [], right: [] }
  for (const { author, labelled, found } of texts) {
    const { name: group } = author
    const { events } = labelled
    const { candidates, setAside } = found
    const verdicts = judge(candidates, events)
    const isOfDay = (date: string): boolean => events.some(({ day }) => day === date)
    for (const [index, { signals = {}, eventDate }] of candidates.entries()) {
      examples.right.push({ signals, isPositive: verdicts[index]!.all, group })
      examples.invitation.push({ signals, isPositive: isOfDay(eventDate), group })
    }
    // A day that is only mentioned has no signals and is never judged.
    for (const { candidate } of setAside)
      if (candidate.signals)
        examples.invitation.push({ signals: candidate.signals, isPositive: isOfDay(candidate.eventDate), group })
  }
  return examples
}
