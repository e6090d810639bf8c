import { expect, test } from 'vitest'
import { isPublicAddress, networkOf } from '../../../../server/platform/publicAddress.ts'

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:169.254.169.254', '0:0:0:0:0:ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '::127.0.0.1'],
  ...['localhost', '', '1.2.3', '0x7f.1'],
])('special addresses are not public %s', ip => expect(isPublicAddress(ip)).toBe(false))

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'the public internet %s',
  ip => expect(isPublicAddress(ip)).toBe(true),
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
