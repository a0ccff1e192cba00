import { build } from './setup.mjs';

/** Tests start programs that were built: here they are, of the sources as they are, however the tests were started. */
export default function setUp() {
  build();
}
