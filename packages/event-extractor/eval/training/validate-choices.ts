import { bestOf, type ChoiceModels } from '../../src/model/choice-model.ts'
import { english, mixed } from '../dev/english.ts'
import { spanish } from '../dev/spanish.ts'
import { holdout1 } from '../holdout-1/announcements.ts'
import { holdout2 } from '../holdout-2/announcements.ts'
import { holdout3 } from '../holdout-3/announcements.ts'
import { holdout4 } from '../holdout-4/announcements.ts'
import type { Author } from '../labelled/authors.ts'
import { choicesOf, choicesOfAnnouncements, type Choices } from './choices.ts'
import { fitChoice, type Choice } from './fit-choice.ts'

const penalty = { named: 2, words: 3 }
const folds = 6

const announcements = [...spanish, ...english, ...mixed, ...holdout1, ...holdout2, ...holdout3, ...holdout4]

/** The choices in the texts of some authors, and in the announcements that the rules were written with. */
export function trainingChoices(authors: Author[]): Choices {
  const [own, known] = [choicesOf(authors), choicesOfAnnouncements(announcements)]
  return { title: [...own.title, ...known.title], place: [...own.place, ...known.place] }
}

export const trainChoices = ({ title, place }: Choices): ChoiceModels => ({
  title: fitChoice(title, penalty),
  place: fitChoice(place, penalty),
})

/** The fold of an author: each is read by a model that was trained without its fold. */
const foldOf = (authors: Author[], author: string): number => authors.findIndex(({ name }) => name === author) % folds

/** For each author, models that choose title and place and have not seen that author's texts. */
export function unseenChoiceModels(authors: Author[]): (author: string) => ChoiceModels {
  const { title, place } = trainingChoices(authors)
  const models = Array.from({ length: folds }, (_, fold) => {
    const isSeen = ({ group }: Choice): boolean => foldOf(authors, group) !== fold
    return trainChoices({ title: title.filter(isSeen), place: place.filter(isSeen) })
  })
  return (author) => models[foldOf(authors, author)]!
}

/**
 * How many of the choices of some authors a model gets right that has not seen the author, and how many have a right
 * option. Right means the closest of the right options.
 */
export function validateChoices(
  authors: Author[],
  kind: keyof Choices,
): { right: number; possible: number; of: number } {
  const choices = choicesOf(authors)[kind]
  const known = choicesOfAnnouncements(announcements)[kind]
  let right = 0
  for (let fold = 0; fold < folds; fold++) {
    const model = fitChoice([...choices.filter(({ group }) => foldOf(authors, group) !== fold), ...known], penalty)
    for (const { options } of choices.filter(({ group }) => foldOf(authors, group) === fold))
      if (bestOf(options, model, ({ signals }) => Object.keys(signals))?.option.isRight === true) right++
  }
  const possible = choices.filter(({ options }) => options.some(({ isRight }) => isRight)).length
  return { right, possible, of: choices.length }
}
