import { compilerOptions } from '@coup/web/words/compiler'
import { compile } from '@inlang/paraglide-js'

await compile(compilerOptions)
// The compiler leaves timers behind.
process.exit()
