import { accountAndAdminScreens, testScreens } from '../support/screens.ts'

testScreens(accountAndAdminScreens)
