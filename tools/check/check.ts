import { failedChecks } from './checks.ts'

process.exitCode = (await failedChecks()) === 0 ? 0 : 1
