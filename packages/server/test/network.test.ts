import { expect, test } from 'vitest';
import { networkOf, siteOf } from '../src/lib/network.js';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:0db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
])('%s is a part of the site %s', (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site);
});
