import { selection } from 'd3-selection'

/** Stands in for d3-transition and d3-interpolate, of which d3-zoom uses only this: the zoomer glides by itself. */
Object.assign(selection.prototype, {
  interrupt(this: unknown) {
    return this
  },
})

export const interrupt = (): void => {}
export const interpolateZoom = null
