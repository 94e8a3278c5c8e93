import { describe } from 'vitest'
import { testScreens } from '../support/screens.ts'

const look = { language: 'es', theme: 'dark', width: 390 } as const

// Together with the other look, every screen is seen in both languages, themes and widths.
describe('Spanish, dark, 390 px', () => {
  testScreens(look, 1)
})
