/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 1.3,
  /** With the last discs the battle may be lost within a turn. */
  brink: 3,
  /** 18: what a disc is worth that an army gets in a later round. */
  coming: 0.5,
  /** A disc that is laid may be lost with its area, or taken elsewhere by the enemy. */
  laid: 0.85,
  /** 18: one that lies where the enemy stands, or stood last, is lost at the end of the owner's turn unless he comes back. */
  forsaken: 0.2,
  /** 13: of what it costs to be driven out of areas that the enemy can enter at once, so much is as good as lost. */
  exposed: 0.3,
  /** 11, 8: so much of that in areas that he could take by assault, and in those that only cavalry by road could enter. */
  storm: 0.5,
  ride: 0.5,
  /** 13.2: so much of the strength counts that would find no room to retreat. */
  trapped: 1,
  /** 10: so many discs of those whom an announced bombardment will hit are as good as lost. */
  gun: 0.4,
  /** By so much a French block is worth less for each area between it and the nearest Austrians. */
  aside: 0.01,
  /** 19: so much of the way to the line three Frenchmen before it take back. */
  guard: 0.4,
  /** What the objective line is worth at the end. */
  atLast: 10,
  /** So many times as readily Austria tries what leads one area nearer to the objective line. */
  pull: 2,
  /** 11.2: so seldom a defender is thought to let nobody lead, beside 1 for a block of strength 1. */
  shirk: 0.03,
  /** 9: so many times as readily those move who can enter unhindered, those who can bar such a way, and those who bar one. */
  enter: 4,
  bar: 3,
  leave: 0.4,
  /** 12: so many times as readily cavalry continues into an approach that needs nobody more. */
  crowd: 0.02,
  /** 11: so far a deal is believed in which hidden blocks bar an approach, but could not hold it, beside 1 for others. */
  gap: 0.15,
  /** 11: so many times as readily an assault is tried that will be won, and one that falls short. */
  strong: 3,
  rash: 0.2,
}
export type Weights = Readonly<typeof WEIGHTS>
