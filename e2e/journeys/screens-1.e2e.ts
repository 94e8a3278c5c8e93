import { testScreens } from '../support/screens.ts'

testScreens(0)
