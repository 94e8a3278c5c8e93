import { eventScreens, testScreens } from '../support/screens.ts'

testScreens(eventScreens)
