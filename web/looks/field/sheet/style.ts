import { LETTERING } from '../letters/lettering.ts'
import type { Palette } from '../map/palette.ts'
import { blend, shade } from '../map/palette.ts'

export const SERIF = "'Libre Caslon Text','Big Caslon','Palatino Linotype',Palatino,Georgia,serif"

/** The sheet's own style: needed on the page and in an exported drawing alike. */
export function style(c: Palette): string {
  const spacing = Object.entries(LETTERING)
    .map(([kind, { spacing }]) => (spacing ? `.name.${kind}{letter-spacing:${spacing}px}` : ''))
    .join('')
  return `
.sheet text{font-family:${SERIF};fill:${c.ink};text-anchor:middle;pointer-events:none}
.outline{fill:none;stroke:${c.ink};stroke-width:calc(1.1px*var(--ink,1));stroke-opacity:.45;stroke-dasharray:1.5 4}
.band{fill:${c.pale};stroke:${c.pale};stroke-width:10;stroke-linejoin:round;opacity:.5}
.edge{fill:none;stroke:${c.ink};stroke-width:calc(1.2px*min(1.5,var(--ink,1)))}
.seam{display:none;fill:none;stroke:${c.ink};stroke-width:calc(1.3px*var(--ink,1))}
.seam.broken{stroke-dasharray:calc(7px*var(--ink,1)) calc(4px*var(--ink,1))}
.rule{fill:none;stroke:${c.ink};stroke-width:2px}
.rule.short{stroke-width:2.8px}
.sheet .name{font-style:italic;paint-order:stroke;stroke:${c.paper};stroke-width:5px;stroke-linejoin:round;stroke-opacity:.9}
${spacing}
.sheet .name.farm{fill:${c.sepia}}
.sheet .name.way{fill:${c.road}}
.sheet .name.water{fill:${c.waterName};stroke-opacity:.6}
.sheet .name.hill{fill:${blend(c.sepia, c.ink, 0.4)}}
.sheet .name.wood{fill:${shade(c.leafInk, 0.7)};stroke-opacity:1}
.sheet .asked text{font-style:italic;fill:${c.sepia};paint-order:stroke;stroke:${c.paper};stroke-width:.3em;stroke-linejoin:round;stroke-opacity:.92}
.sheet .title{font-size:60px;letter-spacing:8px}
.sheet .subtitle{font-size:20px;font-style:italic}
.sheet .caption{font-style:italic}
.sheet .holds{stroke:${c.sepia};stroke-width:1.5;opacity:.75}
.sheet .number{text-anchor:start;fill:${blend(c.sepia, c.ink, 0.5)};opacity:.8}
.star{stroke:${c.pale};stroke-width:2;paint-order:stroke}
.start{stroke-width:1.2}
.control{stroke:${c.ink};stroke-width:1}
.face{color:#fff}
.pencil{opacity:.55}
.tray{fill:${c.pale};fill-opacity:.62;stroke:${c.ink};stroke-opacity:.42;stroke-width:calc(1px*min(2,var(--ink,1)));rx:4px;pointer-events:none}
.count circle{fill:${c.pale};stroke:${c.ink};stroke-width:2}
.sheet .count text{font-size:27px;font-feature-settings:'lnum'}
.sheet .commander{font-size:17px;font-variant:small-caps;letter-spacing:.5px;text-anchor:start;paint-order:stroke;stroke:${c.paper};stroke-width:4px;stroke-linejoin:round}
`
}

export const styleElement = (c: Palette, fonts = ''): string => `<style>${fonts}${style(c)}</style>`
