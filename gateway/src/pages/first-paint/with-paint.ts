const place = '<div id="first-page"></div>'

/** Puts what is seen first into the place that the shell's page keeps for it. */
export const withPaint = (page: string, paint: string): string => (paint === '' ? page : page.replace(place, () => `<div id="first-page"><div>${paint}</div></div>`))
