import { firefox } from '../../scripts/browsers/puppeteer.ts'
import { suite } from './suite.ts'

suite(firefox)
