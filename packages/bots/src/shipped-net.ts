import { NET } from './nets/net.js';
import { unpack } from './packed-net.js';
import { ValueNet } from './value-net.js';

let net: ValueNet | null = null;

/** The value network that ships, unpacked when it is first needed. */
export function shippedNet(): ValueNet {
  net ??= new ValueNet(unpack(NET));
  return net;
}
