import { css, styled } from '@convive/ui-kit/design'

const sheet = css`
  background: var(--raised);
  padding: var(--s-4) var(--s-5);
  @media (min-width: 700px) {
    padding-block: var(--s-5);
  }
  @media (min-width: 1000px) {
    padding-inline: var(--s-8);
  }
`

/** A card that looks like a ticket: facts on top, actions below, and a perforation between them. */
export const TicketCard = styled.aside`
  --cut: 11px;
  align-self: start;
  min-width: 0;
  filter: drop-shadow(0 1px 0 var(--line)) drop-shadow(0 10px 18px color-mix(in srgb, var(--ink) 10%, transparent));
  [data-theme='dark'] & {
    filter: drop-shadow(0 0 1px var(--outline));
  }
`
export const TicketCardTop = styled.div`
  ${sheet}
  border-radius: var(--r-l) var(--r-l) 0 0;
  @media (min-width: 1000px) {
    padding-top: var(--s-8);
  }
`
export const TicketCardPerforation = styled.div.attrs({ 'aria-hidden': true })`
  position: relative;
  height: 22px;
  background:
    radial-gradient(circle at 0 50%, transparent var(--cut), var(--raised) calc(var(--cut) + 0.5px)) left / 51% 100%
      no-repeat,
    radial-gradient(circle at 100% 50%, transparent var(--cut), var(--raised) calc(var(--cut) + 0.5px)) right / 51% 100%
      no-repeat;
  &::after {
    content: '';
    position: absolute;
    left: 20px;
    right: 20px;
    top: 50%;
    border-top: 2px dashed var(--line);
  }
`
export const TicketCardActions = styled.div`
  ${sheet}
  display: grid;
  gap: var(--s-3);
  padding-top: var(--s-2);
  border-radius: 0 0 var(--r-l) var(--r-l);
  @media (min-width: 1000px) {
    padding-bottom: var(--s-6);
  }
`
