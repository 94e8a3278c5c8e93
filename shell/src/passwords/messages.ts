import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('passwords', {
  en: {
    weak: 'Easy to guess: add a word or two',
    fair: 'Better: longer is safer',
    good: 'Hard to guess',
    help: 'At least 6 characters. Tip: three random words make a strong password.',
  },
  es: {
    weak: 'Fácil de adivinar: agregá una o dos palabras',
    fair: 'Va mejor: entre más larga, más segura',
    good: 'Difícil de adivinar',
    help: 'Al menos 6 caracteres. Consejo: tres palabras al azar son difíciles de adivinar.',
  },
})
