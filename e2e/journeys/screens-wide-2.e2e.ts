import { describe } from 'vitest'
import { testScreens } from '../support/screens.ts'

const look = { language: 'en', theme: 'light', width: 1280 } as const

// Together with the other look, every screen is seen in both languages, themes and widths.
describe('English, light, 1280 px', () => {
  testScreens(look, 1)
})
