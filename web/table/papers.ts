/** The paper of a match on which its seat draws; all others are sketches. */
export const DRAWING = 'drawing'
