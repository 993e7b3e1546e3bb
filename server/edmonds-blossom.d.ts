declare module 'edmonds-blossom-fixed' {
  /** The heaviest matching of a graph, of those with the most pairs if so wanted: by vertex the other, or -1. */
  export default function blossom(edges: [number, number, number][], maxCardinality?: boolean): number[]
}
