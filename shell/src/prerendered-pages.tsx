import { renderPages } from '@convive/ui-kit/prerender/render-pages'
import { ForgotPasswordPage } from './auth/forgot-password-page.tsx'
import { LoginPage } from './auth/login-page.tsx'
import { RegisterPage } from './auth/register-page.tsx'
import { Information } from './information/information-page.tsx'
import { NotificationsPage } from './notifications/notifications-page.tsx'
import { ProfilePage } from './profile/profile-page.tsx'
import { routes } from './routes.ts'

/** The pages that the build renders. The gateway renders the home page, from `packages/event-view`. */
export const pages = () =>
  renderPages(routes, {
    login: LoginPage,
    // The gateway replaces the address.
    loginCode: () => <LoginPage codeRequest={{ email: '__EMAIL__', at: 0 }} />,
    register: RegisterPage,
    forgotPassword: ForgotPasswordPage,
    profile: ProfilePage,
    notifications: NotificationsPage,
    help: () => <Information path="/help" />,
    contact: () => <Information path="/contact" />,
    privacy: () => <Information path="/privacy" />,
    terms: () => <Information path="/terms" />,
  })
