/** Why a match refuses something that is no matter of its rules. */
export type MatchReason =
  | 'too-far-ahead'
  | 'no-such-step'
  | 'no-rewind-asked'
  | 'rewind-asked'
  | 'no-answer'
  | 'draw-offered'
  | 'step-too-long'
  | 'match-too-long'
  | 'too-many-words'
