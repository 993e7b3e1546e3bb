import { boxesLayer } from './boxes.ts'
import type { Chart } from './chart.ts'
import { entriesLayer } from './entries.ts'
import { frameLayer, paperLayer, patinaLayer } from './frame.ts'
import { heightLayer } from './hachures.ts'
import { marshLayer } from './marsh.ts'
import { roadsLayer } from './roads.ts'
import { group, rect } from './svg.ts'
import { trackLayer } from './timetrack.ts'
import { villagesLayer } from './villages.ts'
import { waterLayer } from './water.ts'
import { woodsLayer } from './woods.ts'

/** Everything that lies under the play: no words, nothing that changes. */
export function ground(chart: Chart): string {
  const land = [heightLayer, patinaLayer, waterLayer, marshLayer, woodsLayer].map((layer) => layer(chart))
  return [
    paperLayer(chart),
    `<clipPath id="neat">${rect(chart.look.frame)}</clipPath>`,
    group({ 'clip-path': 'url(#neat)' }, land),
    frameLayer(chart),
    group({ class: 'ways' }, roadsLayer(chart)),
    entriesLayer(chart),
    villagesLayer(chart),
    boxesLayer(chart),
    trackLayer(chart),
  ].join('')
}
