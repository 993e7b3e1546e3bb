/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 3,
  strength: 0.04,
  /** 9: what the strength of a regiment is worth besides while it is in a corps with others. */
  order: 0.015,
  /** 10: so much less the strength of a regiment is worth far from all enemies; 0: no less. */
  aside: 0.5,
  /** 12: of what it costs to be driven out of areas that the enemy can walk into, so much is as good as lost. */
  exposed: 0.4,
  /** 11.2: so many times as much in the enemy's turn, where all who could defend have been named against another threat; 0: no more. */
  pinned: 2,
  /** 11.8: so much where the enemy could beat those who bar the approach; 0: they are taken to hold it. */
  thin: 1,
  /** 12: and so much for each regiment that a retreat would detach from its corps. */
  scatter: 0.3,
  /** 16: at first so much of the hold on a key area is who is stronger around it; in the end, who stands there. */
  mass: 0.3,
  /** What the key areas are worth at the beginning, and so much more at the end. */
  objectives: 1,
  atLast: 8,
  /** From so many rounds before the end on it is looked at whether a key area would really count. */
  exact: 3,
  /** So many times as readily a side tries what leads one area nearer to key areas. */
  pull: 3,
  /** 16: so readily France tries to call its reinforcements, which oblige it to take all key areas. */
  summons: 0.03,
  /** 13: the same once it has no more than half of its morale. */
  relief: 1,
  /** 10: what the strength of French reinforcements that are not called is worth, beside those who fight; 1: as much. */
  absent: 0.5,
  /** 10: the same of Allied corps that have not marched in yet. */
  waiting: 0.5,
  /** 13, 16: a side is taken to lose so much morale in a round: key areas count the less the likelier it is demoralized before the end; 0: they count in full. */
  spent: 2,
  /** 11: 1: an attack is thought over when the defender has answered; 0: it goes on as planned. */
  rethink: 1,
  /** 9, 11: so readily it tries to leave a regiment of a corps behind, or to send one off; 1: as anything else. */
  whole: 0.25,
  /** 10: so readily an approach is barred that no enemy is near, or a road gone there and back; 1: as anything else. */
  vain: 0.05,
  /** 16: so many times as readily a key area is threatened, and Allies go where a French corps has one; 1: no more. */
  oust: 4,
  /** 11.5: so readily a regiment that cannot lead is sent alone against those who stand; 1: as any. */
  feeble: 0.2,
  /** 11.3: so readily those who cannot beat one ordinary leader attack in earnest; 1: as others. */
  rash: 0.1,
}
export type Weights = Readonly<typeof WEIGHTS>
