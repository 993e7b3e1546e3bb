import { fine, group, path } from '../../../board/draw/svg.ts'

/** Silhouettes about 40 units high, standing on y = 18, painted in the current colour. */

const FOOT =
  'M0 -17a4.4 4.4 0 1 1 .01 0zM-6.6 -11.6q6.6 -3.4 13.2 0l1.5 12.6h-3.2l.7 16.8h-5l-.8 -12.6 -.8 12.6h-4.6l.6 -16.8h-3z'
const HORSE =
  'M-19 6q-1.5 -8.5 6.5 -9.6l14 0q5.4 -1.2 8.2 -9.4l1.4 -5 3 3.6q4.6 1.8 6.4 8.2l-4.4 2.4 -4.2 -1.2q-1.4 6.6 -4.4 9.4l2.6 4.4 -1.4 9.2h-3.6l.6 -7.6 -4.6 -5 -9.4 0 -3.6 5.2 -1 7.4h-3.6l.2 -9 2 -5.2q-2 3.4 -3.4 9.4l-2.6 -.6q.2 -3.6 1.3 -6.6z'
const RIDER =
  'M-4.5 -17.6a4.1 4.1 0 1 1 .01 0zM-10 -12q5.4 -3 11 0l1.4 8.6 5 6 -2.6 6.6 -3.4 -1.2 .6 -4.4 -5 -3.8h-6.4z'

const solid = (d: string): string => path(d, { fill: 'currentColor' })
const line = (d: string, width: number): string =>
  path(d, {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
/** A gap in the silhouette, in the colour of the cloth. */
const cut = (d: string, width = 1.6): string => fine(d, 'var(--cloth)', width)

const SHIELD = 'M-13 -11q4.4 -2.4 8.8 0q1 10.6 -4.4 15.6q-5.4 -5 -4.4 -15.6z'

const FIGURES: Readonly<Record<string, string>> = {
  'heavy-cavalry':
    solid(HORSE) +
    solid(RIDER) +
    cut('M-13 1.5h16M-14.5 5.5h17') +
    line('M-9 1L21 -20', 2.2) +
    solid('M-8 -25l3 -4 1 7zM21 -20l-7.4 .6 3.6 5z'),
  'light-cavalry': solid(HORSE) + solid(RIDER) + line('M-1 -8L13 -26', 1.7) + solid('M13 -26l-4.6 2 3.2 2.4z'),
  'mounted-archers': solid(HORSE) + solid(RIDER) + line('M2 -24q9 6 4 18', 1.8) + line('M2 -24l4 18M-3 -10l13 -6', 1),
  'heavy-infantry':
    solid(FOOT) +
    path(SHIELD, { fill: 'currentColor', stroke: 'var(--cloth)', 'stroke-width': 1.6 }) +
    cut('M-8.6 -10.6v13M-12.4 -5h7.6', 1.3) +
    line('M9 -4V-25M6 -9h6', 2.2),
  longbowmen: solid(FOOT) + line('M9 -26q9 22 0 43', 2) + line('M9 -26V17M-2 -5h14', 0.9),
  'light-infantry':
    solid(FOOT) +
    path('M-14 -3a6 6 0 1 1 12 0a6 6 0 1 1 -12 0z', {
      fill: 'currentColor',
      stroke: 'var(--cloth)',
      'stroke-width': 1.6,
    }) +
    cut('M-9.6 -3a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1 -3.2 0z', 1.3) +
    line('M9.5 4V-18', 1.8) +
    solid('M9.5 -19q7 -1 6.6 6.4q-3.6 -2 -6.6 -1.4z'),
  pikemen: solid(FOOT) + line('M9 17V-34', 1.9) + solid('M9 -40l-2.8 7h5.6z') + cut('M-4 -17.5h8', 1.2),
  archers: solid(FOOT) + line('M8 -18q7.6 11 0 24', 1.9) + line('M8 -18V6M-2 -6h14', 0.9),
}

/** One knight of a unit. */
export function knight(type: string): string {
  return FIGURES[type] ?? ''
}

const WAGON = 'M-22 2h40l-3 8h-34zM-20 0q1 -20 18 -20t18 20zM-12 10a6 6 0 1 1 .01 0zM10 10a6 6 0 1 1 .01 0z'

/** A covered wagon, behind a palisade while it is fortified. */
export function wagon(fortified: boolean): string {
  const hoops = cut('M-10 0q0 -13 3 -18M2 0q1 -13 -1 -19.6M11 0q-1 -10 -4 -16', 1.2)
  const spokes = cut('M-12 6v10M-17 11h10M10 6v10M5 11h10', 1.1)
  const stakes = [-26, -19, -12, -5, 2, 9, 16, 23].map((x) => `M${x} 21v-13l3 -4 3 4v13z`).join('')
  const fence = path(stakes, { fill: 'currentColor', stroke: 'var(--cloth)', 'stroke-width': 1.2 })
  return group(
    { transform: fortified ? 'translate(0 -3)' : 'translate(0 3)' },
    solid(WAGON),
    hoops,
    spokes,
    fortified ? fence : '',
  )
}
