const path = (d: string) => `<path d="${d}"/>`
const circle = '<circle cx="12" cy="12" r="10"/>'

/** The shapes of lucide (ISC) that the page of an event draws a moment later, 24 by 24. */
const shapes = {
  back: path('m12 19-7-7 7-7M19 12H5'),
  when: `<rect x="3" y="3" width="18" height="18" rx="2"/>${path('M8 2v3M16 2v3M3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01')}`,
  where: `${path('M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0')}<circle cx="12" cy="10" r="3"/>`,
  price: path('M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'),
  cancelled: circle + path('M4.929 4.929 19.07 19.071'),
  past: path('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2'),
  boosted: path('M16 7h6v6m0-6-8.5 8.5-5-5L2 17'),
  sample: circle + path('M12 16v-4M12 8h.01'),
}

/** A drawing beside its word; `size` in pixels. */
export const icon = (name: keyof typeof shapes, size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes[name]}</svg>`

/** The coin of Cora. */
export const coin = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" aria-hidden="true"><circle fill="var(--cora)" cx="12" cy="12" r="11.5"/><circle stroke="var(--on-cora)" stroke-opacity=".45" stroke-dasharray="1.5 1.9" cx="12" cy="12" r="9.3"/><path fill="var(--on-cora)" d="M12 17.6C8 14.6 6.4 12.6 6.4 10.3c0-1.9 1.4-3.3 3.1-3.3 1.1 0 2 .6 2.5 1.5.5-.9 1.4-1.5 2.5-1.5 1.7 0 3.1 1.4 3.1 3.3 0 2.3-1.6 4.3-5.6 7.3z"/><path stroke="var(--cora)" stroke-linecap="round" d="M12 17c0-3.5.5-5.5 2.7-7.3"/></svg>`
