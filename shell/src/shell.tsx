import { CoraCoin, ErrorBoundary, LivePausedNote, styled, Toaster, useMessages } from '@convive/ui-kit'
import { PrerenderedPage } from './prerender/prerendered-page.tsx'
import { Footer } from './footer/footer.tsx'
import { messages } from './texts.ts'
import { LanguageOffer } from './navigation/language-offer.tsx'
import { TopBar } from './navigation/top-bar.tsx'
import { Page } from './page.tsx'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`
/** At least one screen high, so that the footer does not jump while pages load. */
const Main = styled.main`
  flex: 1 0 auto;
  min-height: 100vh;
  &:focus {
    outline: none;
  }
`
const Skip = styled.a`
  position: absolute;
  left: -999px;
  &:focus {
    left: 16px;
    top: 12px;
    z-index: 60;
    padding: 12px 16px;
    background: var(--raised);
  }
`

/** The frame around every page. */
export function Shell() {
  const t = useMessages(messages)
  return (
    <Frame>
      <Skip href="#main">{t('skip')}</Skip>
      <ErrorBoundary name="top bar" fallback={<a href="/">Convive</a>}>
        <TopBar />
      </ErrorBoundary>
      <ErrorBoundary name="language offer" fallback={null}>
        <LanguageOffer />
      </ErrorBoundary>
      <ErrorBoundary name="live updates note" fallback={null}>
        <LivePausedNote />
      </ErrorBoundary>
      <Main id="main" tabIndex={-1}>
        <ErrorBoundary name="prerendered page" fallback={null}>
          <PrerenderedPage />
        </ErrorBoundary>
        <ErrorBoundary page name="page">
          <Page />
        </ErrorBoundary>
      </Main>
      <ErrorBoundary name="footer" fallback={null}>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary name="toaster" fallback={null}>
        <Toaster coin={<CoraCoin size={36} />} />
      </ErrorBoundary>
    </Frame>
  )
}
