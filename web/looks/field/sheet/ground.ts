import { group } from '../../../board/draw/svg.ts'
import { boxesLayer } from '../frame/boxes.ts'
import { entriesLayer } from '../frame/entries.ts'
import { frameLayer, paperLayer, patinaLayer, sheetLayer } from '../frame/frame.ts'
import { trackLayer } from '../frame/timetrack.ts'
import { heightLayer } from '../land/hachures.ts'
import { marshLayer } from '../land/marsh.ts'
import { roadsLayer } from '../land/roads.ts'
import { villagesLayer } from '../land/villages.ts'
import { waterLayer } from '../land/water.ts'
import { woodsLayer } from '../land/woods.ts'
import type { Chart } from '../map/chart.ts'

/** Everything that lies under the play: no words, nothing that changes. */
export function ground(chart: Chart): string {
  const land = [heightLayer, patinaLayer, waterLayer, marshLayer, woodsLayer].map((layer) => layer(chart))
  return [
    paperLayer(chart),
    ...land,
    sheetLayer(chart),
    frameLayer(chart),
    group({ class: 'ways' }, roadsLayer(chart)),
    entriesLayer(chart),
    villagesLayer(chart),
    boxesLayer(chart),
    trackLayer(chart),
  ].join('')
}
