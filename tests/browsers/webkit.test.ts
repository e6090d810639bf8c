import { webkit } from '../../scripts/browsers/webkit.ts'
import { suite } from './suite.ts'

suite(webkit)
