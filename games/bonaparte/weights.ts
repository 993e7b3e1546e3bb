/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 1.8,
  /** 13, 14: a demoralized army has lost if it remains the only one. */
  shaken: 1,
  /** 14: what the stars are worth at the beginning, and so much more at the end. */
  stars: 0.6,
  atLast: 10,
  /** A star with French around it is so much farther away. */
  guard: 0.8,
  /** 14: at last only a star that is held counts; so many turns before, for each area of the way to it, it is worth half. */
  fade: 1,
  /** 14: so much more than one colour it must be at last. */
  enough: 0.5,
  /** By so much an Austrian block is worth less who is two areas farther from a second colour than from the first. */
  onward: 0.06,
  /** 13: so few points are a third of the way to being demoralized. */
  dread: 2.5,
  /** 13, 14: the enemy's turns are few at the end; with so many left half as many points are. */
  haste: 1,
  /** 12: of what it costs to be driven out of areas that the enemy can enter at once, so much is as good as lost. */
  exposed: 0.4,
  /** So much of it in an area whose approaches are held, with nobody in reserve to bar another. */
  bare: 0.6,
  /** What an approach is worth, for each that it takes to hold it, if more stand in it. */
  throng: 0.03,
  /** So many times as readily Austria tries what leads one area nearer to the stars. */
  pull: 4,
  /** 9: so readily, beside one for leaving it at that, each block stops an attack, and each further one joins it. */
  block: 12,
  more: 0.1,
  /** 9: so many times as readily those move who can enter unhindered, those who can bar such a way, and those who bar one. */
  enter: 4,
  bar: 3,
  leave: 0.4,
  /** 8: so readily, beside going somewhere, a second block joins one that moves, and a further one a group. */
  join: 1.5,
  mass: 12,
  /** 8: so readily a rider goes back by another road. */
  back: 0.05,
  /** 11: so many times as readily an assault is tried that will be won, and one that will be lost two for one. */
  strong: 3,
  rash: 0.2,
  /** By so much an Austrian block is worth less for each area of a way around French who bar the way to the stars. */
  detour: 0.02,
  /** 11: so much less those bar it whom the Austrians opposite can beat. */
  brittle: 1,
  /** 14: by so much an Austrian block is worth more for each area that it has come nearer. */
  march: 0.03,
  /** 8: by so much it is worth less as long as it has not entered. */
  boxed: 0.25,
  /** 14, 9: so much of a star that the French can enter unhindered is as good as lost. */
  loose: 0.4,
  /** 10: so many points of those whom an announced bombardment will hit. */
  gun: 0.5,
}
export type Weights = Readonly<typeof WEIGHTS>
