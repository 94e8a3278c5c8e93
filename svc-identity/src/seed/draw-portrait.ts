/** The features that distinguish the drawn portraits. */
export type Portrait = {
  ground: string
  skin: string
  hair: string
  shirt: string
  style: 'short' | 'long' | 'curls' | 'bun' | 'bald' | 'scarf'
  extras?: ('glasses' | 'moustache' | 'hat' | 'earrings')[]
}

const hairBehind: Record<Portrait['style'], string> = {
  short: '',
  bald: '',
  long: '<path d="M146 230c-8 120-14 168 12 190h196c26-22 20-70 12-190z"/>',
  curls:
    '<g><circle cx="150" cy="230" r="62"/><circle cx="362" cy="230" r="62"/><circle cx="168" cy="316" r="54"/><circle cx="344" cy="316" r="54"/></g>',
  bun: '<circle cx="256" cy="88" r="52"/>',
  scarf: '<path d="M136 236c-10 96 4 170 40 200h160c36-30 50-104 40-200z"/>',
}
const hairBefore: Record<Portrait['style'], string> = {
  short: '<path d="M148 220c-4-92 46-138 108-138s112 46 108 138c-14-46-44-66-108-66s-94 20-108 66z"/>',
  bald: '<path d="M148 236c-2-30 2-52 12-72 4 22 2 46-2 76zM364 236c2-30-2-52-12-72-4 22-2 46 2 76z"/>',
  long: '<path d="M144 250c-10-112 40-172 112-172s122 60 112 172c-12-60-34-92-88-104-50 8-112 20-136 104z"/>',
  curls:
    '<g><circle cx="182" cy="146" r="50"/><circle cx="238" cy="112" r="52"/><circle cx="298" cy="118" r="50"/><circle cx="340" cy="156" r="44"/></g>',
  bun: '<path d="M148 226c-4-96 46-140 108-140s112 44 108 140c-20-52-50-78-108-78s-88 26-108 78z"/>',
  scarf: '<path d="M140 238c-14-110 44-166 116-166s130 56 116 166c-22-54-60-80-116-80s-94 26-116 80z"/>',
}
const extraShapes: Record<NonNullable<Portrait['extras']>[number], string> = {
  glasses:
    '<g fill="none" stroke="#2b2320" stroke-width="8"><circle cx="212" cy="244" r="34"/><circle cx="300" cy="244" r="34"/><path d="M246 240q10-8 20 0"/></g>',
  moustache: '<path fill="#4a3a30" d="M204 300c18-22 40-20 52-8 12-12 34-14 52 8-20 6-38 6-52-2-14 8-32 8-52 2z"/>',
  hat:
    '<path fill="#e8d3a0" d="M96 166c60-20 60-20 76-20 6-58 40-82 84-82s78 24 84 82c16 0 16 0 76 20-44 24-100 34-160 34S140 190 96 166z"/>' +
    '<path fill="#8a3b2a" d="M172 146q84 22 168 0v18q-84 22-168 0z"/>',
  earrings: '<circle cx="146" cy="292" r="11" fill="#eeb33a"/><circle cx="366" cy="292" r="11" fill="#eeb33a"/>',
}

/** Draws a portrait of 512 by 512 pixels. */
export const drawPortrait = ({ ground, skin, hair, shirt, style, extras = [] }: Portrait): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${ground}"/>
<g fill="${hair}">${hairBehind[style]}</g>
<path fill="${shirt}" d="M64 512c6-92 76-130 192-130s186 38 192 130z"/>
<path fill="${skin}" d="M214 340h84v58q-42 40-84 0z"/>
<path fill="#000" opacity=".12" d="M214 362q42 34 84 0v22q-42 26-84 0z"/>
<g fill="${skin}"><circle cx="150" cy="256" r="24"/><circle cx="362" cy="256" r="24"/></g>
<path fill="${skin}" d="M152 224c0-84 44-118 104-118s104 34 104 118c0 92-44 152-104 152s-104-60-104-152z"/>
<g fill="${hair}">${hairBefore[style]}</g>
<g fill="#2b2320"><circle cx="212" cy="246" r="11"/><circle cx="300" cy="246" r="11"/></g>
<g fill="none" stroke="#2b2320" stroke-linecap="round" stroke-width="7">
<path d="M190 214q22-14 42 0M280 214q22-14 42 0" opacity=".7"/>
<path d="M254 254q-10 26 6 28" opacity=".35"/>
<path d="M216 318q40 34 80 0" stroke-width="8"/>
</g>
${extras.map((extra) => extraShapes[extra]).join('')}
</svg>`
