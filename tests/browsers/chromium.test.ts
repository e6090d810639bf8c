import { chromium } from '../../scripts/browsers/puppeteer.ts'
import { suite } from './suite.ts'

suite(chromium)
