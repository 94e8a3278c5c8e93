import { styled } from 'styled-components'

/**
 * The layout of an event in a list. It is here, because several front ends show lists and share ui-kit.
 */

/** From this width of a list on, its events are cards; below, and outside of lists, they are rows. */
export const cardWidth = '@container events (min-width: 800px)'
const fourColumns = '@container events (min-width: 1060px)'

/** The width of a list decides its form, because a list may stand in a column or in a frame. */
export const ListWidth = styled.div`
  container: events / inline-size;
`
/** Columns of cards where a list is wide. */
export const CardGrid = styled.div<{ $columns: 3 | 4 }>`
  ${cardWidth} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-8) var(--s-6);
  }
  ${({ $columns }) => $columns === 4 && `${fourColumns} { grid-template-columns: repeat(4, minmax(0, 1fr)); }`}
`
export const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 0 var(--s-3);
  align-items: start;
  height: 100%;
  padding-block: 10px;
  &:hover h4 a {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  @media (min-width: 700px) {
    grid-template-columns: 96px minmax(0, 1fr) auto;
    column-gap: var(--s-4);
  }
  ${cardWidth} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: var(--s-3);
    padding-block: 0;
  }
`
/** Below the facts on a phone, beside them on a wide page, on the picture of a card. It is above the link of the row. */
export const Action = styled.div`
  position: relative;
  z-index: 1;
  grid-column: 2;
  &:empty {
    display: none;
  }
  @media (min-width: 700px) {
    grid-column: 3;
    align-self: center;
  }
  ${cardWidth} {
    position: absolute;
    top: 10px;
    right: 10px;
    > * {
      border-radius: var(--r-m);
      background: var(--raised);
    }
  }
`
/** Reserves the space of an action that the browser adds, so that the texts beside it do not move. */
export const ActionPlaceholder = styled.span`
  display: none;
  @media (min-width: 700px) {
    display: block;
    width: 104px;
  }
  ${cardWidth} {
    display: none;
  }
`
export const Picture = styled.div<{ $faded: boolean }>`
  ${({ $faded }) => $faded && 'filter: saturate(0.35); opacity: 0.82;'}
  ${cardWidth} {
    > span {
      aspect-ratio: 16 / 9;
      border-radius: var(--r-l);
    }
  }
`
/** On a card, the parts of its lines are placed one by one: the hour above the title, the price at the foot. */
export const Body = styled.div`
  display: grid;
  gap: 2px;
  align-content: start;
  min-width: 0;
  ${cardWidth} {
    flex: 1;
    grid-template: auto auto auto 1fr auto / minmax(0, 1fr) auto;
    gap: 2px var(--s-3);
    align-content: stretch;
    align-items: center;
    > * {
      grid-column: 1 / -1;
    }
  }
`
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-3);
  font-size: var(--t-s);
  line-height: 1.43;
  > span {
    display: inline-flex;
    gap: var(--s-3);
  }
  ${cardWidth} {
    display: contents;
    > time {
      grid-area: 1 / 1 / auto / -1;
    }
    > span {
      grid-area: 5 / 2;
    }
  }
`
export const Time = styled.time`
  color: var(--forest);
  font-weight: var(--w-strong);
`
export const OnCard = styled.span`
  display: none;
  ${cardWidth} {
    display: inline;
  }
`
export const Title = styled.h4<{ $struck: boolean }>`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: 1.0625rem;
  font-weight: var(--w-strong);
  line-height: 1.24;
  text-wrap: pretty;
  a {
    color: inherit;
    text-decoration: ${({ $struck }) => ($struck ? 'line-through' : 'none')};
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--focus);
    border-radius: var(--r-m);
  }
  ${cardWidth} {
    grid-row: 2;
  }
`
export const Place = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  color: var(--ink-soft);
  font-size: var(--t-s);
  line-height: 1.43;
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${cardWidth} {
    display: contents;
    > :first-child {
      grid-area: 3 / 1 / auto / -1;
    }
  }
`
/** Whoever organises, by face (and by name on a card), and how many are going. */
export const People = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-width: 0;
  white-space: nowrap;
  ${cardWidth} {
    grid-area: 5 / 1;
    padding-top: 2px;
    min-height: 26px;
    > :not(:first-child) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`
export const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  &:empty {
    display: none;
  }
  ${cardWidth} {
    grid-row: 4;
    align-self: start;
    padding-top: 2px;
  }
`
