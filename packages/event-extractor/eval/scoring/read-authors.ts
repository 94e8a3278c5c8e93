import { readChat } from '../../src/chat/read-chat.ts'
import { extractFromChat, type ChatEvents } from '../../src/extract-from-chat.ts'
import type { ChoiceModels } from '../../src/model/choice-model.ts'
import type { Author, LabelledText } from '../labelled/authors.ts'

/** A labelled text, its author, and what the reader finds in it. */
export type ReadText = { author: Author; labelled: LabelledText; found: ChatEvents }

/**
 * Reads the texts of some authors, in their order. `modelsFor` gives the models that choose title and place in the texts
 * of an author; the stored ones if omitted.
 */
export const readAuthors = (authors: Author[], modelsFor?: (author: string) => ChoiceModels): ReadText[] =>
  authors.flatMap((author) => {
    const importedAt = { date: author.writtenOn, time: author.writtenAt }
    const models = modelsFor?.(author.name)
    return author.texts.map((labelled) => ({
      author,
      labelled,
      found: extractFromChat(readChat(labelled.text, { importedAt, region: 'uvita' }), undefined, models),
    }))
  })
