/** Runs before each component test: raises the limits of waits, since the machine may be busy. */
import { configure } from '@testing-library/react'

const WAIT_LIMIT_MS = 30_000

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })
