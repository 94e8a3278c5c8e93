/**
 * All colours, sizes and durations as custom properties. `data-theme` on the document selects light or dark.
 * Components use no literal colours. Text pairs have a contrast of at least 4.5 : 1; outlines, marks and focus 3 : 1 (WCAG 2.2).
 *
 * Sizes of text: `xs` (13 px, the smallest) for labels and chips, `s` (14) for facts and help, `m` (16) for body and
 * controls, `l` (19) for card titles, `xl` (24) for headings of panels, `2xl` (25-36) of sections, `3xl` (34-52) of
 * pages, `4xl` (46-84) for the balance. Spaces are a grid of 4 px. `--target` is the height of a control; nothing to
 * press is under 44 px. The string is part of every document, so it has no comments of its own.
 */
export const tokens = `
  :root, [data-theme='light'] {
    color-scheme: light;
    --paper: #f9f5ea;
    --raised: #fffdf6;
    --sunk: #f0eadb;
    --chip: #eae2cf;
    --line: #ddd4bf;
    --outline: #857d66;
    --ink: #17261d;
    --ink-soft: #4c5a50;
    --forest: #1d5a3c;
    --forest-deep: #123c28;
    --on-forest: #fbf7ec;
    --forest-tint: #e1ebdb;
    --on-forest-tint: #174a31;
    --cora: #ee7a3b;
    --on-cora: #351404;
    --cora-text: #a23c10;
    --cora-tint: #fde7d6;
    --cora-mark: #d65f22;
    --danger: #96184a;
    --on-danger: #fff7f8;
    --danger-tint: #f9e3e8;
    --note: #175a70;
    --note-tint: #dcecee;
    --focus: #175a70;
    --scrim: rgb(18 38 28 / .55);
    --scene-filter: none;
    --frame-leaf: #3d7a4c; --frame-berry: #b5353b; --frame-petal: #c93c72; --frame-vein: #7d1440; --frame-pollen: #eeb33a;
    --frame-sea: #24758c; --frame-foam: #9ccfd6; --frame-stone: #6f6257; --frame-fire: #cf4527;
    --shadow-1: 0 1px 2px rgb(23 38 29 / .07);
    --shadow-2: 0 2px 4px rgb(23 38 29 / .05), 0 12px 28px -12px rgb(23 38 29 / .22);
    --shadow-3: 0 4px 8px rgb(23 38 29 / .08), 0 28px 64px -16px rgb(23 38 29 / .38);
  }
  [data-theme='dark'] {
    color-scheme: dark;
    --paper: #101814;
    --raised: #18231d;
    --sunk: #0b120e;
    --chip: #27352c;
    --line: #2d3b33;
    --outline: #74877a;
    --ink: #eff1e7;
    --ink-soft: #aebaaf;
    --forest: #8fcea6;
    --forest-deep: #b5e2c3;
    --on-forest: #0b2115;
    --forest-tint: #1e3528;
    --on-forest-tint: #b5e2c3;
    --cora: #ff9a5f;
    --on-cora: #351404;
    --cora-text: #ffab78;
    --cora-tint: #2f1e14;
    --cora-mark: #ff9a5f;
    --danger: #ff9fb8;
    --on-danger: #3c0a1c;
    --danger-tint: #3f1a27;
    --note: #8fcbdd;
    --note-tint: #15323b;
    --focus: #9ad8ea;
    --scrim: rgb(3 8 5 / .7);
    --scene-filter: brightness(.82) saturate(.92);
    --frame-leaf: #74b384; --frame-berry: #ea7b78; --frame-petal: #ee7fa8; --frame-vein: #8a1f4d; --frame-pollen: #f5cd6a;
    --frame-sea: #63b4ca; --frame-foam: #c4e6ea; --frame-stone: #a59a8d; --frame-fire: #ff8260;
    --shadow-1: 0 1px 2px rgb(0 0 0 / .4);
    --shadow-2: 0 2px 4px rgb(0 0 0 / .35), 0 12px 28px -12px rgb(0 0 0 / .7);
    --shadow-3: 0 4px 8px rgb(0 0 0 / .45), 0 28px 64px -16px rgb(0 0 0 / .9);
  }
  :root {
    --font: 'Bricolage', 'Bricolage fallback', 'Bricolage fallback on Android', system-ui, sans-serif;
    --w-text: 400; --w-medium: 550; --w-strong: 650; --w-display: 650;

    --t-xs: .8125rem;
    --t-s:  .875rem;
    --t-m:  1rem;
    --t-l:  1.1875rem;
    --t-xl: 1.5rem;
    --t-2xl: clamp(1.5625rem, 1.25rem + 1.3vw, 2.25rem);
    --t-3xl: clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem);
    --t-4xl: clamp(2.875rem, 1.7rem + 4.9vw, 5.25rem);
    --track-display: -.028em; --track-heading: -.018em;

    --s-1: 4px; --s-2: 8px; --s-3: 12px; --s-4: 16px; --s-5: 20px; --s-6: 24px; --s-8: 32px; --s-10: 40px; --s-12: 48px; --s-16: 64px; --s-24: 96px;
    --gutter: clamp(16px, 4vw, 40px);
    --page: 1200px;
    --target: 48px;

    --r-s: 6px; --r-m: 12px; --r-l: 20px; --r-pill: 999px;

    --fast: 150ms; --calm: 200ms; --ease: cubic-bezier(.2, .7, .2, 1);

    --sky-chirripo: linear-gradient(#1d4655, #8d8a83 42%, #efb183 62%, #fbe3ac);
    --sky-tinamaste: linear-gradient(#e3eed2, #8dbf95);
    --sky-uvita: linear-gradient(#f2bf8a, #fae6b8 70%);
    --sky-san-isidro: linear-gradient(#b9ddd8, #f9ecc6);
    --sky-san-jose: linear-gradient(#a9cbc9, #f4dcb0 60%, #f1c597);
    --sky-alajuela: linear-gradient(#92c8cb, #fbeabf);
    --sky-cartago: linear-gradient(#c9d9cc, #f8e0b0);
    --sky-heredia: linear-gradient(#cfe3d2, #faf0cb);
    --sky-guanacaste: linear-gradient(#efb45a, #fbe6a6 75%);
    --sky-puntarenas: linear-gradient(#e9b08c, #fbe7bd 60%);
    --sky-limon: linear-gradient(#84cfc8, #eef4d4);
    --sky-all: linear-gradient(#b5d9d2, #f4e3b8 45%, #f5cf9e 75%);
  }
  @media (prefers-reduced-motion: reduce) { :root { --fast: 0ms; --calm: 0ms; } }
`
