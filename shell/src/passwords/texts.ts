import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('passwords', {
  weak: { en: 'Easy to guess: add a word or two', es: 'Fácil de adivinar: agregá una o dos palabras' },
  fair: { en: 'Better: longer is safer', es: 'Va mejor: entre más larga, más segura' },
  good: { en: 'Hard to guess', es: 'Difícil de adivinar' },
  help: {
    en: 'At least 6 characters. Tip: three random words make a strong password.',
    es: 'Al menos 6 caracteres. Consejo: tres palabras al azar son difíciles de adivinar.',
  },
})
