/** How something that may be chosen is shown. */
export type TargetStyle = 'selectable' | 'target' | 'danger' | 'markable'

/** By the id of a thing on the board, such as `area-12` or `block-7`. */
export type Targets = Readonly<Record<string, TargetStyle>>
