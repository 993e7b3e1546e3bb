/** Of what somebody with an account is told when he is not at the table. */
export const TOLD = ['turn', 'reminder', 'time-up', 'begun', 'over', 'invited', 'cup', 'word'] as const
export type Told = (typeof TOLD)[number]

/** How he is told: by his browsers, by mail, at addresses that others serve. */
export const WAYS = ['push', 'mail', 'hook'] as const
export type Way = (typeof WAYS)[number]
