/** Component tests: nothing stays rendered, and waits are long, as the machine may be busy. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

const WAIT_LIMIT_MS = 30_000

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })
afterEach(cleanup)
