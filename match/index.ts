export type { Act, Wish } from './act.ts'
export { actOf } from './act.ts'
export type {
  CupBrief,
  CupCode,
  CupEntrant,
  CupFacts,
  CupForm,
  CupGame,
  CupResult,
  CupStanding,
  CupState,
  CupTerms,
} from './cup.ts'
export { CUP_FORMS, CUP_NAME, CUP_ROUNDS, CUP_SIZES } from './cup.ts'
export type { Frame } from './frames.ts'
export { framesOf } from './frames.ts'
export type { Company } from './game.ts'
export { Game } from './game.ts'
export { imagine } from './imagine.ts'
export type { Limits } from './limit.ts'
export { whyTooMuch } from './limit.ts'
export type { Course } from './lookahead.ts'
export { lookahead, whyAfter } from './lookahead.ts'
export type { About, Me, PasskeyOfMine, SeatKey, SessionOfMine } from './me.ts'
export type { MyOffer, OfferState, OfferTerms, OpenSeat, OpenSeats, Whom } from './offer.ts'
export { WHOM } from './offer.ts'
export type { Corrected, Opened, Parted, StoredGame } from './opening.ts'
export { ended, openGame, openingKept, openRecord, resumeKept, strayingOf } from './opening.ts'
export type { Clock, Pace, PaceName, Terms } from './pace.ts'
export {
  beginPace,
  deadlineOf,
  isLow,
  isOnHoliday,
  isRunning,
  leftOf,
  newPace,
  PACES,
  paced,
  reminderOf,
  turned,
  whyNotClaim,
  whyNotLeave,
} from './pace.ts'
export type {
  Circle,
  FinishedGame,
  Followed,
  OpeningOf,
  Profile,
  RatedGame,
  Reported,
  ResultOf,
  RunningGame,
} from './people.ts'
export {
  type AccountCode,
  type OfferCode,
  Problem,
  type ProblemCode,
  seated,
  type ToldCode,
  wireErrorOf,
} from './problem.ts'
export { isRank, RANKS, type Rank } from './rank.ts'
export type { RatedSeat, RatingOf, RatingPoint } from './rating.ts'
export { isProvisional } from './rating.ts'
export type { MatchReason } from './reason.ts'
export { newRecoveryCode } from './recovery.ts'
export type { Rematch } from './rematch.ts'
export { rematchOf, sideOf } from './rematch.ts'
export type { Rewind } from './rewind.ts'
export { newSecret } from './secret.ts'
export type { Sight } from './sight.ts'
export { sightOf } from './sight.ts'
export type { BrowserTold, Form, HookTold, Kinds, MailTold, Pushed, Told, Way } from './told.ts'
export { FORMS, type Telling, TOLD, USUAL_KINDS, WAYS } from './told.ts'
export type {
  Begun,
  Facts,
  Held,
  Invited,
  Joined,
  Names,
  News,
  Notice,
  Paced,
  Paper,
  Reply,
  Request,
  Results,
  RewindAsked,
  Said,
  Talk,
  WireError,
} from './wire.ts'
