import { styled } from 'styled-components'

/** Kerning draws the dot of “marisol.vega” so close to both letters that the name looks like two words. */
const Name = styled.span`
  font-kerning: none;
  overflow-wrap: anywhere;
`

/** A username with its sign, such as “@marisol.vega”. */
export function Username({ name }: { name: string }) {
  return <Name translate="no">@{name}</Name>
}
