import { Boundary, styled, Toaster, useMessages } from '@convive/ui-kit'
import { useEffect } from 'react'
import { FirstPage } from './first-paint/first-page.tsx'
import { Footer } from './footer/footer.tsx'
import { messages } from './messages/messages.ts'
import { LanguageOffer } from './navigation/language-offer.tsx'
import { TopBar } from './navigation/top-bar.tsx'
import { Page } from './page.tsx'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`
/** At least a screen high, so that the footer, which nobody waits for, does not jump while pages come. */
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

/** What stands around every page. `onReady` is called once the outlet, in which remotes are drawn, is there. */
export function Shell({ onReady }: { onReady: () => void }) {
  const say = useMessages(messages)
  useEffect(onReady, [onReady])
  return (
    <Frame>
      <Skip href="#main">{say('skip')}</Skip>
      <TopBar />
      <LanguageOffer />
      <Main id="main" tabIndex={-1}>
        <FirstPage />
        <Boundary name="shell">
          <Page />
        </Boundary>
        <div id="outlet" />
      </Main>
      <Footer />
      <Toaster />
    </Frame>
  )
}
